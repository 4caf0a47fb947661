import type { Notice } from '../../../shared/contract/host/workspace.ts';
import { pageTitle } from '../../state/tree.ts';
import { Button, IconButton } from '../../ui/buttons.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { useApp, useActions } from '../use-galley.ts';

const looks: Record<Notice['kind'], { readonly icon: IconName; readonly class: string }> = {
  info: { icon: 'info', class: '' },
  warning: { icon: 'triangle-alert', class: 'warn' },
  error: { icon: 'circle-alert', class: 'bad' },
  recovered: { icon: 'rotate-ccw-clock', class: 'good' },
};

/** Hosts of this computer or its network are agreed to one by one; those beyond have their buttons in the API panel. */
const mostButtons = 2;

/** Things about the folder that the writer should know, one bar each, until they are put away. */
export function Notices({ isQuiet }: { /** Only what goes wrong. */ isQuiet: boolean }) {
  const notices = useApp((state) => state.workspace?.notices);
  const hidden = useApp((state) => state.hiddenNotices);
  const shown = (notices ?? []).filter(
    (notice) => !hidden.includes(notice.id) && !(isQuiet && notice.kind === 'info' && notice.asksFor === undefined),
  );
  return shown.map((notice) => <NoticeBar key={notice.id} notice={notice} />);
}

function NoticeBar({ notice }: { notice: Notice }) {
  const actions = useActions();
  const look = looks[notice.kind];
  const { path } = notice;
  const title = useApp((state) => (path === null ? null : pageTitle(state.tree, path)));
  const isRecovered = notice.id.startsWith('recovered:') && path !== null;
  const outside = (notice.asksFor ?? []).filter(({ isPrivate }) => !isPrivate).map(({ host }) => host);
  const inside = (notice.asksFor ?? []).filter(({ isPrivate }) => isPrivate).map(({ host }) => host);
  async function discard() {
    if (path === null) return;
    await actions.documents.discard(path);
    await actions.folder.dismissNotice(notice.id);
  }
  return (
    <div className={`window-bar ${look.class}`} role="status">
      <Icon name={look.icon} />
      <span className="grow">
        <b>{notice.title}.</b> {notice.detail}
        {title !== null && (
          <>
            {' '}
            <span className="soft">In “{title}”.</span>
          </>
        )}
      </span>
      {notice.asksFor !== undefined && (
        <>
          {outside.length > 0 && (
            <Button variant="line" onClick={() => void actions.api.agree(outside)}>
              Load {outside.length === 1 ? 'it' : 'them'}
            </Button>
          )}
          {inside.slice(0, mostButtons).map((host) => (
            <Button key={host} variant="line" onClick={() => void actions.api.agree([host])}>
              Load from {host}
            </Button>
          ))}
          <Button variant="quiet" onClick={() => void actions.folder.dismissNotice(notice.id)}>
            Not now
          </Button>
        </>
      )}
      {notice.offers === 'run-scripts' && (
        <Button variant="line" onClick={() => void actions.folder.runScripts(true)}>
          Run in the preview
        </Button>
      )}
      {path !== null && (
        <Button
          variant="line"
          onClick={() => {
            void actions.pages.open(path, { focus: true });
            if (!isRecovered) void actions.folder.dismissNotice(notice.id);
          }}
        >
          Open
        </Button>
      )}
      {isRecovered && (
        <Button variant="line" onClick={() => void discard()}>
          Discard my unsaved text
        </Button>
      )}
      {notice.asksFor === undefined && (
        <IconButton icon="x" label="Put this away" onClick={() => void actions.folder.dismissNotice(notice.id)} />
      )}
    </div>
  );
}
