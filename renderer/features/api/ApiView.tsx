import { useEffect, useRef, useState } from 'react';
import { writeExactJson } from '../../../shared/base/exact-json.ts';
import type { RepoPath } from '../../../shared/base/path.ts';
import { createPlayground, type Playground } from '../../../shared/playground/client/playground.client.ts';
import { PlaygroundSession } from '../../../shared/playground/client/session.client.ts';
import { perFolder } from './per-folder.ts';
import type { ApiFileState } from '../../../shared/contract/host/api.ts';
import type { Actions } from '../../state/actions/index.ts';
import type { ChosenOperation } from '../../state/slices/api.ts';
import { hostOf } from '../../state/words.ts';
import { Button } from '../../ui/buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Empty } from '../../ui/parts.tsx';
import { useApp, useActions } from '../use-galley.ts';
import type { Operation } from './listing.ts';
import { oauthIn } from './sign-in.ts';
import { UseInPage, type Tried } from './UseInPage.tsx';

/** The chosen operation to try: the site's playground, sending through Galley itself. */
export function ApiView() {
  const actions = useActions();
  const files = useApp((state) => state.apiFiles);
  const chosen = useApp((state) => state.apiOperation);
  const apiFile = useApp((state) => state.apiFile);
  const settingsPath = useApp((state) => state.workspace?.settingsPath ?? null);
  const file = files?.find((each) => each.file === (chosen?.file ?? apiFile)) ?? files?.[0];
  const operation =
    chosen === null
      ? undefined
      : file?.operations.find((each) => each.method === chosen.method && each.path === chosen.path);
  const first = file?.operations[0];

  useEffect(() => {
    if (chosen === null && file !== undefined && first !== undefined)
      actions.api.choose({ file: file.file, method: first.method, path: first.path });
  }, [chosen, file, first, actions]);

  if (files === null) return <section className="api-view" aria-label="API" aria-busy="true" />;
  if (files.length === 0) {
    return (
      <section className="api-view" aria-label="API">
        <Empty
          icon="webhook"
          title="This site has no API file yet"
          actions={
            settingsPath === null ? undefined : (
              <Button variant="line" onClick={() => actions.pages.goTo('settings')}>
                Open settings
              </Button>
            )
          }
        >
          Name an OpenAPI or AsyncAPI file under “API &amp; OpenAPI” in the settings, or put one into the docs folder.
          Its endpoints can then be tried here and shown on pages.
        </Empty>
      </section>
    );
  }
  if (file === undefined || operation === undefined || chosen === null)
    return (
      <section className="api-view" aria-label="API">
        <Empty
          icon="webhook"
          title={
            file?.state === 'not-asked'
              ? 'This file is not loaded'
              : file?.detail === '' || file === undefined
                ? 'Choose an operation'
                : 'This file can’t be read'
          }
          actions={
            file?.state === 'not-asked' ? (
              <Button variant="line" onClick={() => void actions.api.agree([hostOf(file.file)])}>
                Load it from {hostOf(file.file)}
              </Button>
            ) : undefined
          }
        >
          {file?.detail}
        </Empty>
      </section>
    );
  return (
    <section className="api-view" aria-label="API" data-pane="text">
      <Head file={file} operation={operation} />
      <Place
        key={`${chosen.file} ${chosen.method} ${chosen.path}`}
        chosen={chosen}
        version={file}
        page={operation.page?.path ?? null}
      />
    </section>
  );
}

function Head({ file, operation }: { file: ApiFileState; operation: Operation }) {
  const actions = useActions();
  const { page } = operation;
  const path = page?.path ?? null;
  return (
    <header className="api-head">
      <h1>{operation.title}</h1>
      <p>
        <span className={`api-method is-${operation.method.toLowerCase()}`}>{operation.method}</span>
        <span className="mono soft truncate">{operation.path}</span>
        {page === null ? (
          <>
            <span className="dim">· no page yet</span>
            <Button variant="line" onClick={() => actions.api.makePage(operation)}>
              Make the page
            </Button>
          </>
        ) : path === null ? (
          <>
            <span className="dim">· has a page of its own, made from {file.title}</span>
            <button
              type="button"
              className="text-link"
              data-tip="Opens its page in the browser"
              onClick={() => void actions.preview.openInBrowser(page.address)}
            >
              See it
            </button>
          </>
        ) : (
          <>
            <span className="dim">· shown on</span>
            <button type="button" className="text-link" onClick={() => void actions.pages.open(path, { focus: true })}>
              {page.title}
            </button>
          </>
        )}
      </p>
    </header>
  );
}

interface Kept {
  readonly model: string;
  readonly playground: Playground;
  tried: Tried;
  /** Whoever shows it hears of requests and answers. */
  onTried: ((tried: Tried) => void) | null;
}

/** What was typed for the operations that were tried last; never written anywhere. */
const triesOf = perFolder(() => ({ session: new PlaygroundSession(null), kept: new Map<string, Kept>() }));
const mostKept = 20;

function Place({ chosen, version, page }: { chosen: ChosenOperation; version: ApiFileState; page: RepoPath | null }) {
  const actions = useActions();
  const place = useRef<HTMLDivElement>(null);
  const [isGone, setIsGone] = useState(false);
  const [tried, setTried] = useState<Tried>({ sample: null, answer: null });
  useEffect(() => {
    let isCurrent = true;
    let shown: Kept | null = null;
    void playgroundFor(actions, chosen).then((found) => {
      if (!isCurrent) return;
      shown = found;
      setIsGone(found === null);
      if (found === null) return;
      found.onTried = setTried;
      setTried(found.tried);
      if (place.current?.firstChild !== found.playground.element)
        place.current?.replaceChildren(found.playground.element);
    }, actions.layers.toastError);
    return () => {
      isCurrent = false;
      if (shown !== null) shown.onTried = null;
    };
  }, [actions, chosen, version]);
  if (chosen.method === 'WEBHOOK' || version.kind === 'asyncapi')
    return (
      <p className="api-note">
        <Icon name="info" />
        {version.kind === 'asyncapi'
          ? 'Events go through this channel, so there is no request to try here. Its page shows what readers get.'
          : 'Your API sends this request itself, so there is nothing to try here.'}
      </p>
    );
  return (
    <>
      <div ref={place} className="api-play">
        {isGone ? <p className="api-note">This operation is no longer in the file.</p> : null}
      </div>
      {!isGone && <UseInPage page={page} tried={tried} />}
    </>
  );
}

async function playgroundFor(actions: Actions, chosen: ChosenOperation): Promise<Kept | null> {
  const model = await actions.api.model(chosen);
  if (model === null) return null;
  const { session, kept } = triesOf(actions.store.getState().workspace?.location ?? '');
  const key = `${chosen.file} ${chosen.method} ${chosen.path}`;
  const text = writeExactJson(model);
  const known = kept.get(key);
  if (known?.model === text) return known;
  known?.playground.stop();
  let made: Kept | null = null;
  let first: Tried = { sample: null, answer: null };
  const tell = (news: Partial<Tried>) => {
    if (made === null) first = { ...first, ...news };
    else {
      made.tried = { ...made.tried, ...news };
      made.onTried?.(made.tried);
    }
  };
  const playground = createPlayground(model, {
    send: actions.api.send,
    oauth: () => Promise.resolve(oauthIn(actions)),
    session,
    sendsCookies: true,
    authNote: 'kept until you quit or open another folder, never written down',
    onAnswer: (answer) => tell({ answer }),
    onSample: (sample) => tell({ sample }),
  });
  made = { model: text, playground, tried: first, onTried: null };
  kept.delete(key);
  kept.set(key, made);
  for (const [oldest] of kept) {
    if (kept.size <= mostKept) break;
    kept.delete(oldest);
  }
  return made;
}
