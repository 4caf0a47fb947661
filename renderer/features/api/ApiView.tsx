import { useEffect, useRef, useState } from 'react';
import { createPlayground, type Playground } from '../../../shared/playground/client/playground.client.ts';
import type { ApiFileState } from '../../../shared/contract/host/api.ts';
import type { Desk } from '../../state/desk/index.ts';
import type { ChosenOperation } from '../../state/slices/api.ts';
import { Button } from '../../ui/buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Empty } from '../../ui/parts.tsx';
import { useApp, useDesk } from '../use-galley.ts';
import type { Operation } from './listing.ts';

/** The chosen operation to try: the site's playground, sending through Galley itself. */
export function ApiView() {
  const desk = useDesk();
  const files = useApp((state) => state.apiFiles);
  const chosen = useApp((state) => state.apiOperation);
  const apiFile = useApp((state) => state.apiFile);
  const settingsPath = useApp((state) => state.workspace?.settingsPath ?? null);
  const file = files?.find((each) => each.file === (chosen?.file ?? apiFile)) ?? files?.[0];
  const operation = chosen === null ? undefined : file?.operations.find((each) => each.method === chosen.method && each.path === chosen.path);
  const first = file?.operations[0];

  useEffect(() => {
    if (chosen === null && file !== undefined && first !== undefined) desk.api.choose({ file: file.file, method: first.method, path: first.path });
  }, [chosen, file, first, desk]);

  if (files === null) return <section className="api-view" aria-label="API" aria-busy="true" />;
  if (files.length === 0) {
    return (
      <section className="api-view" aria-label="API">
        <Empty icon="webhook" title="This site has no API file yet" actions={settingsPath === null ? undefined : <Button look="line" onClick={() => desk.pages.goTo('settings')}>Open settings</Button>}>
          Name an OpenAPI file under “API &amp; OpenAPI” in the settings, or put one into the docs folder. Its endpoints can then be tried here and shown on pages.
        </Empty>
      </section>
    );
  }
  if (file === undefined || operation === undefined || chosen === null) return <section className="api-view" aria-label="API"><Empty icon="webhook" title={file?.detail === '' || file === undefined ? 'Choose an operation' : 'This file can’t be read'}>{file?.detail}</Empty></section>;
  return (
    <section className="api-view" aria-label="API" data-pane="text">
      <Head file={file} operation={operation} />
      <Place key={`${chosen.file} ${chosen.method} ${chosen.path}`} chosen={chosen} version={file} />
    </section>
  );
}

function Head({ file, operation }: { file: ApiFileState; operation: Operation }) {
  const desk = useDesk();
  const { page } = operation;
  const path = page?.path ?? null;
  return (
    <header className="api-head">
      <h1>{operation.title}</h1>
      <p>
        <span className={`api-method is-${operation.method.toLowerCase()}`}>{operation.method}</span>
        <span className="mono soft truncate">{operation.path}</span>
        {page === null ? <span className="dim">· no page yet</span> : path === null ? <span className="dim">· has a page of its own, made from {file.title}</span> : (
          <>
            <span className="dim">· shown on</span>
            <button type="button" className="text-link" onClick={() => void desk.pages.open(path, { focus: true })}>{page.title}</button>
          </>
        )}
      </p>
    </header>
  );
}

/** What was typed for the operations that were tried last; never written anywhere. */
const kept = new Map<string, { readonly model: string; readonly playground: Playground }>();
const mostKept = 20;

function Place({ chosen, version }: { chosen: ChosenOperation; version: ApiFileState }) {
  const desk = useDesk();
  const place = useRef<HTMLDivElement>(null);
  const [isGone, setIsGone] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void playgroundFor(desk, chosen).then((playground) => {
      if (!isCurrent) return;
      setIsGone(playground === null);
      if (playground !== null && place.current?.firstChild !== playground.element) place.current?.replaceChildren(playground.element);
    }, desk.layers.toastError);
    return () => {
      isCurrent = false;
    };
  }, [desk, chosen, version]);
  if (chosen.method === 'WEBHOOK') return <p className="api-note"><Icon name="info" />Your API sends this request itself, so there is nothing to try here.</p>;
  return <div ref={place} className="api-play">{isGone ? <p className="api-note">This operation is no longer in the file.</p> : null}</div>;
}

async function playgroundFor(desk: Desk, chosen: ChosenOperation): Promise<Playground | null> {
  const model = await desk.api.model(chosen);
  if (model === null) return null;
  const key = `${desk.store.getState().workspace?.location} ${chosen.file} ${chosen.method} ${chosen.path}`;
  const text = JSON.stringify(model);
  const known = kept.get(key);
  if (known?.model === text) return known.playground;
  known?.playground.stop();
  const playground = createPlayground(model, { send: desk.api.send, sendsCookies: true, authNote: 'kept until you quit, never written down' });
  kept.delete(key);
  kept.set(key, { model: text, playground });
  for (const [oldest] of kept) {
    if (kept.size <= mostKept) break;
    kept.delete(oldest);
  }
  return playground;
}
