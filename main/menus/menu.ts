import { app, Menu, type MenuItemConstructorOptions } from 'electron';
import type { z } from 'zod';
import { sessionCalls } from '../../shared/contract/host/session.ts';

type MenuModel = z.output<(typeof sessionCalls)['session.setMenu']['input']>['menus'];

/** Shows the window's commands as the native menu bar, with the entries that every system expects around them. */
export function installMenu(model: unknown, run: (command: string) => void): void {
  const parsed = sessionCalls['session.setMenu'].input.shape.menus.safeParse(model);
  if (parsed.success)
    Menu.setApplicationMenu(
      Menu.buildFromTemplate(menuTemplate(parsed.data, process.platform === 'darwin', app.name, run)),
    );
}

/** The menu bar as data. Editing entries have the system's own behaviour: they work in every field. */
export function menuTemplate(
  model: MenuModel,
  isMac: boolean,
  appName: string,
  run: (command: string) => void,
): MenuItemConstructorOptions[] {
  const own = model.map(({ label, items }): MenuItemConstructorOptions => ({
    label,
    submenu: items.map((item): MenuItemConstructorOptions =>
      item === 'separator'
        ? { type: 'separator' }
        : {
            label: item.label,
            enabled: item.enabled,
            ...(item.keys === null ? {} : { accelerator: accelerator(item.keys), registerAccelerator: false }),
            click: () => run(item.command),
          },
    ),
  }));
  const edit: MenuItemConstructorOptions = { role: 'editMenu' };
  const hasEdit = own.some((menu) => menu.label === 'Edit');
  return [
    ...(isMac ? [{ label: appName, role: 'appMenu' } as MenuItemConstructorOptions] : []),
    ...own.slice(0, 1),
    ...(hasEdit ? [] : [edit]),
    ...own.slice(1),
    { role: 'windowMenu' },
  ];
}

/** `Mod+Shift+K` in Electron's spelling. */
function accelerator(keys: string): string {
  return keys.replace(/\bMod\b/g, 'CmdOrCtrl');
}
