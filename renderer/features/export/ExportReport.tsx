import { parseRepoPath } from '../../../shared/base/path.ts';
import type { ExportReport as Report } from '../../../shared/contract/host/export.ts';
import { pageTitle } from '../../state/tree.ts';
import { count, duration, fileSize } from '../../state/words.ts';
import { Button } from '../../ui/buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useApp, useActions } from '../use-galley.ts';

/** What became of the export. */
export function ExportReport({ report }: { report: Report }) {
  const actions = useActions();
  const tree = useApp((state) => state.tree);
  const canReveal = useApp((state) => state.capabilities.revealInFolder);
  const platform = useApp((state) => state.platform);
  const first = report.worst[0];
  const firstPath = first === undefined ? null : parseRepoPath(first.path);

  return (
    <>
      <header role="presentation" className="export-ready">
        <span className="export-mark">
          <Icon name="check" size="large" />
        </span>
        <div>
          <h2 className="t16" id="export-title">
            Your site is ready
          </h2>
          <p>
            {count(report.pages, 'page')} in {duration(report.milliseconds)}. It works without JavaScript.
          </p>
        </div>
      </header>
      <dl className="export-numbers numbers">
        <div>
          <dt>Pages</dt>
          <dd>{report.pages.toLocaleString('en')}</dd>
        </div>
        <div>
          <dt>Files</dt>
          <dd>{report.files.toLocaleString('en')}</dd>
        </div>
        <div>
          <dt>Size</dt>
          <dd>{fileSize(report.bytes)}</dd>
        </div>
        <div>
          <dt>Largest page</dt>
          <dd data-tip={report.largestPage?.path}>
            {report.largestPage === null ? '–' : fileSize(report.largestPage.bytes)}
          </dd>
        </div>
      </dl>
      <div className="export-body export-notes">
        {report.errors > 0 && (
          <div className="note warn">
            <Icon name="triangle-alert" />
            <div className="grow">
              <b>Exported with {count(report.errors, 'problem')} that readers notice</b>
              {first !== undefined && (
                <>
                  <br />
                  On “{firstPath?.ok === true ? pageTitle(tree, firstPath.value) : first.path}”:{' '}
                  {first.title.charAt(0).toLowerCase() + first.title.slice(1)}.
                </>
              )}
            </div>
            <Button
              variant="line"
              onClick={() => {
                actions.exporting.close();
                actions.store.setState({ problemFilter: 'error', chosenProblem: null });
                actions.pages.goTo('problems');
              }}
            >
              Show
            </Button>
          </div>
        )}
        {report.errors === 0 && (
          <div className="note good">
            <Icon name="circle-check" />
            <div className="grow">
              {report.warnings === 0
                ? 'Every link leads somewhere and every picture is there.'
                : `Nothing breaks pages. ${count(report.warnings, 'thing')} could be better.`}
            </div>
          </div>
        )}
        {report.pictures === 'no-encoder' && (
          <div className="note">
            <Icon name="image" />
            <div className="grow">
              Pictures are as they were: nothing that makes smaller forms of them is installed for this computer.
            </div>
          </div>
        )}
        {report.fonts?.map((problem) => (
          <div className="note" key={problem}>
            <Icon name="type" />
            <div className="grow">{problem}</div>
          </div>
        ))}
        <div className="export-where soft">
          <Icon name="folder" />
          <span className="mono truncate grow" data-tip={report.folder}>
            {report.location}
          </span>
          {canReveal && (
            <Button variant="quiet" onClick={() => void actions.exporting.reveal()}>
              {platform === 'mac' ? 'Show in Finder' : 'Show in folder'}
            </Button>
          )}
        </div>
      </div>
      <footer role="presentation">
        <Button variant="quiet" size="field" onClick={actions.exporting.again}>
          Export again
        </Button>
        <span className="grow" />
        <Button variant="line" size="field" onClick={actions.exporting.close}>
          Done
        </Button>
        <Button
          variant="primary"
          size="field"
          icon="external-link"
          data-autofocus
          onClick={() => void actions.exporting.view()}
        >
          Open in browser
        </Button>
      </footer>
    </>
  );
}
