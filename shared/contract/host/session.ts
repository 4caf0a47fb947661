import { z } from 'zod';
import { call } from '../define.ts';
import { done, nothing } from './common.ts';

/** What this host can do; the window offers a fallback for what it can't. */
export const capabilitiesSchema = z.object({
  /** Folder and file dialogs of the operating system. */
  nativeDialogs: z.boolean(),
  /** Other folders can be opened from the window. */
  openFolder: z.boolean(),
  /** “Show in Finder”. */
  revealInFolder: z.boolean(),
  /** Deleted files go to the system's trash. */
  trash: z.boolean(),
  /** A native menu bar shows the commands. */
  menus: z.boolean(),
  /** The host opens web addresses itself; otherwise the browser does. */
  openExternal: z.boolean(),
});
export type Capabilities = z.output<typeof capabilitiesSchema>;

export const sessionCalls = {
  /** First call of every connection. */
  'session.hello': call(
    nothing,
    z.object({
      version: z.string(),
      platform: z.enum(['mac', 'windows', 'linux']),
      capabilities: capabilitiesSchema,
      /** This connection's number: `documents.changed` names the connection that it came from. */
      connection: z.number().int(),
    }),
  ),
  /**
   * Window state of the open folder (open pages, panels) and preferences of this computer, as the renderer wrote them.
   */
  'session.loadView': call(nothing, z.object({ view: z.unknown(), preferences: z.unknown() })),
  /**
   * `folder` is the location whose view it is: another folder may be open by the time that this arrives, and keeps its
   * own.
   */
  'session.saveView': call(
    z.object({
      view: z.object({ folder: z.string(), state: z.unknown() }).optional(),
      preferences: z.unknown().optional(),
    }),
    done,
  ),
  /** Opens an https:, http: or mailto: address outside Galley. */
  'session.openExternal': call(z.object({ url: z.string().max(4096) }), done),
  /**
   * Opens the native menu on a word, with these entries in front of cut, copy and paste; `x` and `y` are pixels of the
   * window. Nothing happens on hosts without `menus`.
   */
  'session.wordMenu': call(
    z.object({ entries: z.array(z.string().max(100)).max(12), x: z.number(), y: z.number() }),
    done,
  ),
  /** The commands for a native menu bar: derived from the renderer's command registry. */
  'session.setMenu': call(
    z.object({
      menus: z.array(
        z.object({
          label: z.string(),
          items: z.array(
            z
              .object({ command: z.string(), label: z.string(), keys: z.string().nullable(), enabled: z.boolean() })
              .or(z.literal('separator')),
          ),
        }),
      ),
    }),
    done,
  ),
};

export const sessionEvents = {
  /** An entry of the menu on a word was chosen: its number among those that the window gave. */
  'session.wordMenuChosen': z.object({ entry: z.number().int().nonnegative() }),
  /** A native menu item was chosen. */
  'session.command': z.object({ command: z.string() }),
};
