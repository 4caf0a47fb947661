import { menus } from '../../commands/define.ts';
import { commands, exists, shownKeys } from '../../commands/registry.ts';
import { Button } from '../../ui/buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useApp, useActions } from '../use-galley.ts';

/** Every command that has a shortcut, by menu. */
export function ShortcutsDialog() {
  const actions = useActions();
  const platform = useApp((state) => state.platform);
  const capabilities = useApp((state) => state.capabilities);
  const groups = menus
    .map((menu) => ({
      menu,
      entries: commands.filter(
        (entry) =>
          entry.menu?.name === menu &&
          exists(entry, { capabilities }) &&
          shownKeys(entry.id, { platform, capabilities }) !== '',
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <Dialog
      title="Keyboard shortcuts"
      className="shortcuts"
      onClose={actions.layers.closeDialog}
      footer={
        <>
          <span className="t12 dim grow">
            Everything can be done from the keyboard. Esc closes what is on top; Esc, then Tab leaves the text.
          </span>
          <Button variant="primary" size="field" data-autofocus onClick={actions.layers.closeDialog}>
            Done
          </Button>
        </>
      }
    >
      <div className="dialog-body shortcut-groups" tabIndex={0} role="group" aria-label="Shortcuts">
        {groups.map(({ menu, entries }) => (
          <section key={menu} aria-label={menu}>
            <h3>{menu}</h3>
            <dl>
              {entries.map((entry) => (
                <div key={entry.id}>
                  <dt>{entry.title}</dt>
                  <dd>
                    <kbd className="key">{shownKeys(entry.id, { platform, capabilities })}</kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
