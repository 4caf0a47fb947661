import { z } from 'zod';
import { call } from '../define.ts';
import { done, nothing, repoPathSchema } from './common.ts';

/** Something about the folder as a whole that the writer should know. */
export const noticeSchema = z.object({
  id: z.string(),
  kind: z.enum(['info', 'warning', 'error', 'recovered']),
  title: z.string(),
  detail: z.string(),
  /** The document that it is about. */
  path: repoPathSchema.nullable(),
  /** Hosts that the folder wants API files from: the writer agrees to them (`api.agree`), or puts the notice away. */
  asksFor: z
    .array(z.object({ host: z.string(), /** An address of this computer or its network. */ isPrivate: z.boolean() }))
    .optional(),
  /** What the notice has a button for: running the site's own scripts (`workspace.runScripts`). */
  offers: z.literal('run-scripts').optional(),
});

export const workspaceStateSchema = z.object({
  /**
   * closed: no folder; empty: a folder without settings file; missing: the folder is gone; unreadable: no permission.
   */
  status: z.enum(['closed', 'opening', 'ready', 'empty', 'missing', 'unreadable']),
  /** Folder's own name. */
  folder: z.string(),
  /** Where it is, shortened for display (`~/Work/docs`). */
  location: z.string(),
  /** Project name from the settings. */
  name: z.string(),
  settingsPath: repoPathSchema.nullable(),
  dialect: z.enum(['docs', 'mint', 'newer']).nullable(),
  /** Version of the site being worked on, where the folder is under version control. */
  branch: z.string().nullable(),
  notices: z.array(noticeSchema),
  /**
   * The site's own programs: how many, whether the preview runs them, and a version that is another one when their text
   * is.
   */
  scripts: z.object({ count: z.number().int(), run: z.boolean(), version: z.string() }),
  /** Whether unsaved text outlives its window: its recovery copies can be written. */
  keepsDrafts: z.boolean(),
  /** Sub-folders that hold a settings file, offered when this one has none. */
  candidates: z.array(z.string()),
});
export type WorkspaceState = z.output<typeof workspaceStateSchema>;
export type Notice = z.output<typeof noticeSchema>;

export const workspaceCalls = {
  'workspace.state': call(nothing, workspaceStateSchema),
  /**
   * Opens a folder; without a path, the native dialog asks. A path must be one that the host offered (recent or
   * candidate) unless it is the desktop.
   */
  'workspace.open': call(z.object({ path: z.string().max(4096).nullable() }), workspaceStateSchema),
  /** Makes a new site in the open, empty folder. */
  'workspace.createSite': call(z.object({ name: z.string().min(1).max(200) }), workspaceStateSchema),
  'workspace.close': call(nothing, done),
  'workspace.recent': call(
    nothing,
    z.object({
      folders: z.array(
        z.object({ path: z.string(), location: z.string(), name: z.string(), opened: z.number(), exists: z.boolean() }),
      ),
    }),
  ),
  'workspace.forgetRecent': call(z.object({ path: z.string() }), done),
  /** Looks for changes that the watcher missed; the window calls it when it gets the focus. */
  'workspace.reconcile': call(nothing, done),
  /** Whether the preview runs the site's own programs; kept for this folder on this computer. */
  'workspace.runScripts': call(z.object({ run: z.boolean() }), done),
  'workspace.dismissNotice': call(z.object({ id: z.string() }), done),
};

export const workspaceEvents = {
  'workspace.changed': workspaceStateSchema,
};
