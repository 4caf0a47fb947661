import { Button } from '../../ui/buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useActions } from '../use-galley.ts';

/** Shows where a link leads before the first visit to its host. */
export function LinkDialog({ url }: { url: string }) {
  const actions = useActions();
  const { host, protocol } = new URL(url);
  const isMail = protocol === 'mailto:';
  return (
    <Dialog
      title={isMail ? 'Write a mail?' : 'Open this address?'}
      description={
        isMail
          ? 'The link opens your mail program.'
          : `It leads out of the site. Galley will not ask again for ${host}.`
      }
      className="link-dialog"
      onClose={actions.layers.closeDialog}
      footer={
        <>
          <span className="grow" />
          <Button size="field" onClick={actions.layers.closeDialog}>
            Stay here
          </Button>
          <Button
            variant="primary"
            size="field"
            icon="external-link"
            data-autofocus
            onClick={() => actions.preview.confirmLink(url)}
          >
            {isMail ? 'Open' : 'Open in the browser'}
          </Button>
        </>
      }
    >
      <div className="dialog-body">
        <p className="address mono">{url}</p>
      </div>
    </Dialog>
  );
}
