import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { RepoPath } from '../../../shared/base/path.ts';
import type { SavedVersion } from '../../../shared/contract/host/changes.ts';
import { chosenChange } from '../../state/change-list.ts';
import { pageTitle } from '../../state/tree.ts';
import { count, dayWords, timeOfDay } from '../../state/words.ts';
import { Button } from '../../ui/buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Empty } from '../../ui/parts.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { VirtualList } from '../../ui/VirtualList.tsx';
import { inWords } from '../use-loaded.ts';
import { useApp, useActions } from '../use-galley.ts';
import { useVersions, type KnownVersions } from './use-versions.ts';
import { VersionsTrouble } from './VersionsTrouble.tsx';

const headingHeight = 30;
const rowHeight = 54;

/** Versions of the site or of a page, to compare with one of them. */
export function VersionsDialog({ path }: { readonly path: RepoPath | null }) {
  const actions = useActions();
  const tree = useApp((state) => state.tree);
  const inFront = useApp((state) => {
    if (state.section === 'pages') return state.active;
    const change = state.section === 'changes' ? chosenChange(state)?.change : undefined;
    return change?.thing === 'page' ? change.path : null;
  });
  const comparedWith = useApp((state) => state.changes?.version?.commit ?? null);
  const page = path ?? inFront;
  const isSettings = useApp((state) => page !== null && state.workspace?.settingsPath === page);
  const [scope, setScope] = useState<'site' | 'page'>(path === null ? 'site' : 'page');
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState(comparedWith);
  const [focus, setFocus] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const [openedAt] = useState(() => Date.now());
  const search = useRef<HTMLInputElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);

  const shownPage = scope === 'page' ? page : null;
  const known = useVersions(shownPage);
  const all = known.versions;
  const rows = useMemo(() => withWords(all ?? [], words, openedAt), [all, words, openedAt]);
  const row = rows.find(({ commit }) => commit === chosen) ?? rows[0] ?? null;
  const isEmpty = all !== null && all.length === 0 && known.isWhole;
  const heading =
    rows.length === all?.length
      ? count(rows.length, 'version')
      : `${rows.length.toLocaleString('en')} of ${count(all?.length ?? 0, 'version')}`;

  // The field for words is gone, and the focus with it.
  useLayoutEffect(() => {
    if (isEmpty && document.activeElement === document.body) cancel.current?.focus();
  }, [isEmpty]);

  async function compare(version: SavedVersion | null) {
    if (version === null || isWorking) return;
    setIsWorking(true);
    setFailure(null);
    try {
      await actions.changes.compareWith(version.commit);
      actions.layers.leaveDialog(() => actions.changes.show(shownPage));
    } catch (error) {
      setFailure(inWords(error));
      setIsWorking(false);
    }
  }

  /** From the words to the list and its first row; Enter takes the row that is chosen. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') setFocus((before) => before + 1);
    else if (event.key === 'Enter') void compare(row);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog
      title="Versions"
      description="What your team saved in git. Changes lists what is different since the one that you choose."
      className="versions"
      onClose={actions.layers.closeDialog}
      aside={
        page !== null && (
          <Segments
            label="Whose versions"
            value={scope}
            options={[
              { value: 'site', label: 'The site' },
              { value: 'page', label: isSettings ? 'The settings' : 'This page' },
            ]}
            onChange={setScope}
          />
        )
      }
      footer={
        <>
          {failure === null ? (
            <span className="grow t12 dim">{!isEmpty && 'Comparing changes nothing in your pages.'}</span>
          ) : (
            <span className="error grow" role="alert">
              <Icon name="circle-alert" size="small" />
              {failure}
            </span>
          )}
          <Button ref={cancel} size="field" onClick={actions.layers.closeDialog}>
            Cancel
          </Button>
          {!isEmpty && (
            <Button
              variant="primary"
              size="field"
              disabled={row === null || isWorking}
              onClick={() => void compare(row)}
            >
              Compare with this version
            </Button>
          )}
        </>
      }
    >
      {isEmpty ? (
        <div className="dialog-body">
          <NoVersions known={known} isNewPage={shownPage !== null && comparedWith !== null} />
        </div>
      ) : (
        <>
          <div className="versions-filter">
            <div className="input">
              <Icon name="search" size="small" />
              <input
                ref={search}
                data-autofocus
                type="search"
                aria-label="Find a version"
                placeholder="Find by title, name or month"
                value={words}
                onChange={(event) => setWords(event.target.value)}
                onKeyDown={onKeyDown}
              />
            </div>
            <span className="sr-only" role="status">
              {words !== '' && heading}
            </span>
          </div>
          <div className="versions-body" aria-busy={all === null}>
            {rows.length > 0 && (
              <VirtualList<SavedVersion, { key: string; label: string; rows: readonly SavedVersion[] }>
                className="two-line-list versions-list"
                groups={[
                  {
                    key: 'versions',
                    label:
                      shownPage === null
                        ? 'Versions'
                        : isSettings
                          ? 'Versions of the settings'
                          : 'Versions of this page',
                    rows,
                  },
                ]}
                keyOf={({ commit }) => commit}
                headingHeight={headingHeight}
                heading={() => (
                  <h3 className="two-line-heading versions-heading">
                    {shownPage === null
                      ? heading
                      : `${heading} of ${isSettings ? 'the settings' : `“${pageTitle(tree, shownPage)}”`}`}
                    {!known.isWhole && ', older ones are looked for…'}
                  </h3>
                )}
                rowHeight={rowHeight}
                rowClass={(isChosen) =>
                  isChosen ? 'two-line-row versions-row is-chosen' : 'two-line-row versions-row'
                }
                row={(each) => <Row version={each} isCompared={each.commit === comparedWith} now={openedAt} />}
                chosen={row?.commit ?? null}
                asked={`${scope} ${words}`}
                focusAgain={focus}
                onChoose={({ commit }) => setChosen(commit)}
                onOpen={(each) => void compare(each)}
              />
            )}
            {all !== null && rows.length === 0 && known.isWhole && (
              <Empty
                icon="search"
                title="No version has these words"
                actions={
                  <Button
                    variant="line"
                    onClick={() => {
                      setWords('');
                      search.current?.focus();
                    }}
                  >
                    Show all versions
                  </Button>
                }
              />
            )}
          </div>
          {(known.isCut || known.failure !== null) && (
            <p className="versions-note t12 dim">
              {known.failure ??
                'There are older versions that are not listed: they are not on this computer, or too far back.'}
            </p>
          )}
        </>
      )}
    </Dialog>
  );
}

/** Versions that have all of the words: in their titles, in who made them, and in when. */
function withWords(versions: readonly SavedVersion[], words: string, now: number): readonly SavedVersion[] {
  const wanted = words.toLocaleLowerCase('en').split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return versions;
  return versions.filter(({ title, author, time }) => {
    const own = `${title} ${author} ${time === null ? '' : monthWords(time)} ${whenWords(time, now)}`;
    const text = own.toLocaleLowerCase('en');
    return wanted.every((word) => text.includes(word));
  });
}

/** May 2024: the words of a row leave out the year where it is this one, and the month of yesterday. */
function monthWords(time: number): string {
  return new Date(time).toLocaleDateString('en-GB', { month: 'long', year: 'numeric' });
}

function whenWords(time: number | null, now: number): string {
  return time === null ? '' : `${dayWords(time, now)}, ${timeOfDay(time)}`;
}

function Row({
  version: { title, author, time },
  isCompared,
  now,
}: {
  readonly version: SavedVersion;
  readonly isCompared: boolean;
  readonly now: number;
}) {
  return (
    <span className="two-line-words versions-words">
      <span className="versions-title">
        <b className="truncate">{title === '' ? 'Without a title' : title}</b>
        {isCompared && <span className="chip">Shown in Changes</span>}
      </span>
      <span className="t12 dim truncate numbers">{[author, whenWords(time, now)].filter(Boolean).join(' · ')}</span>
    </span>
  );
}

/** Why there is nothing to choose from. */
function NoVersions({ known, isNewPage }: { readonly known: KnownVersions; readonly isNewPage: boolean }) {
  if (known.failure !== null) return <p className="dim">{known.failure}</p>;
  if (known.trouble !== null) return <VersionsTrouble trouble={known.trouble} />;
  return isNewPage ? (
    <Empty icon="rotate-ccw-clock" title="This page is in no version yet">
      It is new. Versions of the site are listed under “The site”.
    </Empty>
  ) : (
    <Empty icon="rotate-ccw-clock" title="No version has been saved yet">
      Once your team has saved versions in git, you can compare with any of them here.
    </Empty>
  );
}
