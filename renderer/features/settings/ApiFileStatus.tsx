import { useEffect, useState, type ReactNode } from 'react';
import type { RepoPath } from '../../../shared/base/path.ts';
import type { ApiFileState } from '../../../shared/contract/host/api.ts';
import type { ListedFile } from '../../../shared/contract/host/files.ts';
import { agoWords, count, hostOf } from '../../state/words.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { useApp, useActions } from '../use-galley.ts';

/**
 * How an API file that the settings name is, below its address: found or not, its version and operations, what is wrong
 * and the way out.
 */
export function ApiFileStatus({
  address,
  files,
  onChoose,
}: {
  address: string;
  files: readonly ListedFile[] | null;
  onChoose: (address: string) => void;
}) {
  const actions = useActions();
  const apiFiles = useApp((state) => state.apiFiles);
  const readAt = useApp((state) => state.apiReadAt);
  const isUnread = apiFiles === null;
  const [isLoading, setIsLoading] = useState(false);
  useEffect(() => {
    if (isUnread) void actions.api.load();
  }, [actions, isUnread]);
  const isRemote = /^https?:/i.test(address);
  const wanted = isRemote ? address.trim() : address.trim().replace(/^(?:\.?\/)+/, '');
  const problems = useApp((state) => state.problems[wanted as RepoPath]?.problems.length ?? 0);
  const state = apiFiles?.find(({ file }) => file === wanted);
  if (wanted === '' || apiFiles === null) return null;
  const again = (
    <button
      type="button"
      className="text-link"
      disabled={isLoading}
      onClick={() => {
        setIsLoading(true);
        void actions.api.refresh().finally(() => setIsLoading(false));
      }}
    >
      Try again
    </button>
  );
  // What was typed a moment ago is not known yet.
  if (state === undefined)
    return isRemote ? (
      <StatusLine variant="soft" icon="globe">
        Read from the web in a moment.
      </StatusLine>
    ) : (
      <Missing wanted={wanted} files={files} onChoose={onChoose} />
    );
  switch (state.state) {
    case 'missing':
      return <Missing wanted={wanted} files={files} onChoose={onChoose} />;
    case 'waiting':
      return (
        <StatusLine variant="soft" icon="globe">
          On its way from the web.
        </StatusLine>
      );
    case 'not-asked':
      return (
        <StatusLine variant="soft" icon="globe">
          Not loaded yet.{' '}
          <button type="button" className="text-link" onClick={() => void actions.api.agree([hostOf(state.file)])}>
            Load it from {hostOf(state.file)}
          </button>
        </StatusLine>
      );
    // What is wrong stands at the field already; here is the way out.
    case 'unreachable':
      return (
        <StatusLine variant="soft" icon="globe">
          {again}
        </StatusLine>
      );
    case 'unreadable':
      return (
        <StatusLine variant="bad" icon="circle-alert">
          This file can’t be read. {state.detail} <Show />
        </StatusLine>
      );
    case 'not-api':
      return (
        <StatusLine variant="bad" icon="circle-alert">
          {state.detail} Choose another file.
        </StatusLine>
      );
    case 'copy':
      return (
        <StatusLine variant="warn" icon="triangle-alert">
          {facts(state)}. It can’t be reached now: readers get the copy from{' '}
          {agoWords(readAt - (state.fetched ?? readAt))}. {again}
        </StatusLine>
      );
    case 'valid':
      return problems === 0 ? (
        <StatusLine variant="good" icon="check">
          {facts(state)}
        </StatusLine>
      ) : (
        <StatusLine variant="warn" icon="triangle-alert">
          {facts(state)}, {count(problems, 'problem')} in it. <Show path={wanted as RepoPath} />
        </StatusLine>
      );
  }
}

function facts({ isRemote, kind, version, operations, title }: ApiFileState): string {
  const format = kind === 'asyncapi' ? 'AsyncAPI' : version === '2.0' ? 'Swagger' : 'OpenAPI';
  const what = kind === 'asyncapi' ? 'channel' : 'operation';
  const found = operations.length === 0 ? `no ${what}s` : count(operations.length, what);
  return `${isRemote ? 'Read' : 'Found'}: ${title}, ${`${format} ${version ?? ''}`.trim()}, ${found}`;
}

/** The file that is probably meant by one that is not there. */
function Missing({
  wanted,
  files,
  onChoose,
}: {
  wanted: string;
  files: readonly ListedFile[] | null;
  onChoose: (address: string) => void;
}) {
  if (files === null) return null;
  const nameOf = (path: string) => path.split('/').at(-1)!.toLowerCase();
  const near =
    files.find(({ path }) => nameOf(path) === nameOf(wanted)) ??
    files.find(({ path }) => /openapi|swagger|asyncapi/i.test(nameOf(path)));
  if (near === undefined || near.path === wanted) return null;
  return (
    <StatusLine variant="soft" icon="lightbulb">
      <button type="button" className="text-link" onClick={() => onChoose(`/${near.path}`)}>
        Use /{near.path}
      </button>
    </StatusLine>
  );
}

/** Leads to the problems, those of one file where it is known. */
function Show({ path }: { path?: RepoPath }) {
  const actions = useActions();
  return (
    <button
      type="button"
      className="text-link"
      onClick={() => {
        actions.store.setState({
          problemFilter: path === undefined ? 'everything' : `page:${path}`,
          chosenProblem: null,
        });
        actions.pages.goTo('problems');
      }}
    >
      Show
    </button>
  );
}

function StatusLine({
  variant,
  icon,
  children,
}: {
  variant: 'good' | 'bad' | 'warn' | 'soft';
  icon: IconName;
  children: ReactNode;
}) {
  return (
    <p className={`say ${variant}`}>
      <Icon name={icon} size="small" />
      <span>{children}</span>
    </p>
  );
}
