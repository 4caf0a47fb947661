import { useEffect, useState } from 'react';
import type { ApiFileState } from '../../../shared/contract/host/api.ts';
import { count, hostOf } from '../../state/words.ts';
import { Button, IconButton } from '../../ui/buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useApp, useActions } from '../use-galley.ts';
import { groupOperations, stateWords, type Operation } from './listing.ts';

/** API files and the operations of the chosen one. */
export function ApiPanel() {
  const actions = useActions();
  const files = useApp((state) => state.apiFiles);
  const chosenFile = useApp((state) => state.apiFile);
  const [search, setSearch] = useState('');
  const readAt = useApp((state) => state.apiReadAt);
  const [isLoading, setIsLoading] = useState(false);
  useEffect(() => void actions.api.load(), [actions]);
  const file = files?.find((each) => each.file === chosenFile) ?? files?.[0];
  const refresh = () => {
    setIsLoading(true);
    void actions.api.refresh().finally(() => setIsLoading(false));
  };
  return (
    <aside className="side" aria-label="API files and operations" data-pane="side">
      <header>
        <h2>API</h2>
        {files?.some((each) => each.isRemote) === true && (
          <IconButton icon="refresh-cw" label="Fetch files from the web again" disabled={isLoading} onClick={refresh} />
        )}
      </header>
      {files !== null && files.length > 0 && (
        <div className="api-files" role="group" aria-label="API files">
          {files.map((each) => (
            <FileCard
              key={each.file}
              file={each}
              now={readAt}
              isChosen={each === file}
              onChoose={() => actions.store.setState({ apiFile: each.file })}
            />
          ))}
        </div>
      )}
      {file !== undefined && file.operations.length > 10 && (
        <div className="tree-filter">
          <div className="input slim">
            <Icon name="search" size="small" />
            <input
              type="search"
              aria-label="Find an operation"
              placeholder="Find an operation"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          </div>
        </div>
      )}
      {file !== undefined && <Operations key={file.file} file={file} search={search} />}
      {file !== undefined && <WithoutPage file={file} />}
    </aside>
  );
}

function FileCard({
  file,
  now,
  isChosen,
  onChoose,
}: {
  file: ApiFileState;
  now: number;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const { label, tone, line } = stateWords(file, now);
  return (
    <button
      type="button"
      className={isChosen ? 'api-file is-chosen' : 'api-file'}
      aria-pressed={isChosen}
      data-tip={file.detail === '' ? undefined : file.detail}
      onClick={onChoose}
    >
      <Icon name={file.isRemote ? 'globe' : 'braces'} />
      <span className="grow">
        <span className="truncate">{file.title}</span>
        <span className="truncate dim t12">{line}</span>
      </span>
      <span className={`chip ${tone}`}>
        {tone === 'good' && <Icon name="check" size="small" />}
        {label}
      </span>
    </button>
  );
}

function Operations({ file, search }: { file: ApiFileState; search: string }) {
  const groups = groupOperations(file.operations, search);
  // Long files begin with their first group only.
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({});
  const isOpen = (title: string, index: number) =>
    search !== '' || (toggled[title] ?? (file.operations.length <= 60 || index === 0));
  if (file.state === 'not-asked') return <LoadIt file={file} />;
  if (file.operations.length === 0)
    return (
      <p className="side-note dim">
        {file.state === 'waiting'
          ? 'The file is on its way.'
          : file.detail === ''
            ? file.kind === 'asyncapi'
              ? 'This file describes no channels.'
              : 'This file describes no operations.'
            : file.detail}
      </p>
    );
  if (groups.length === 0) return <p className="side-note dim">No operation is called that.</p>;
  return (
    <nav className="tree api-operations" aria-label="Operations">
      {groups.map(({ title, operations }, index) => {
        const open = isOpen(title, index);
        return (
          <section key={title}>
            <button
              type="button"
              className="row group-row is-top"
              aria-expanded={open}
              onClick={() => setToggled({ ...toggled, [title]: !open })}
            >
              <Icon name={open ? 'chevron-down' : 'chevron-right'} size="small" />
              <span className="grow truncate">{title}</span>
              <span className="dim t12 numbers">{operations.length}</span>
            </button>
            {open &&
              operations.map((operation) => (
                <OperationRow key={`${operation.method} ${operation.path}`} file={file.file} operation={operation} />
              ))}
          </section>
        );
      })}
    </nav>
  );
}

/** In the place of operations that nobody has loaded. */
function LoadIt({ file }: { file: ApiFileState }) {
  const actions = useActions();
  const host = hostOf(file.file);
  return (
    <div className="side-note">
      <p className="dim">{file.detail}</p>
      <Button variant="line" onClick={() => void actions.api.agree([host])}>
        Load it from {host}
      </Button>
    </div>
  );
}

function OperationRow({ file, operation }: { file: string; operation: Operation }) {
  const actions = useActions();
  const { method, path, title, page } = operation;
  const isChosen = useApp(
    ({ apiOperation }) =>
      apiOperation !== null &&
      apiOperation.file === file &&
      apiOperation.method === method &&
      apiOperation.path === path,
  );
  return (
    <button
      type="button"
      className="row api-row"
      aria-current={isChosen ? 'page' : undefined}
      data-tip={`${method} ${path}`}
      onClick={() => actions.api.choose({ file, method, path })}
    >
      <span className={`api-method is-${method.toLowerCase()}`}>
        {method === 'DELETE' ? 'DEL' : method === 'WEBHOOK' ? 'HOOK' : method}
      </span>
      <span className={operation.deprecated ? 'grow truncate api-old' : 'grow truncate'}>{title}</span>
      {page === null && <i className="dot warn" role="img" aria-label="No page yet" />}
    </button>
  );
}

function WithoutPage({ file }: { file: ApiFileState }) {
  const actions = useActions();
  const without = file.operations.filter((operation) => operation.page === null);
  const missing = without.length;
  if (missing === 0 || file.operations.length === 0) return null;
  if (missing === 1) {
    return (
      <p className="side-foot t12 dim">
        <i className="dot warn api-foot-dot" />1 operation has no page yet.{' '}
        <button type="button" className="text-link" onClick={() => actions.api.makePage(without[0]!)}>
          Make the page
        </button>
      </p>
    );
  }
  return (
    <p className="side-foot t12 dim">
      <i className="dot warn api-foot-dot" />
      {missing === file.operations.length
        ? 'No operation has a page yet.'
        : `${count(missing, 'operation')} without a page.`}{' '}
      Choose one to make its page.
    </p>
  );
}
