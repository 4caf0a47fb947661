import { z, type ZodType } from 'zod';
import { repoPathSchema } from '../../shared/contract/host/common.ts';
import { settingsSections } from '../../shared/settings/define.ts';
import { railSections } from './slices/view.ts';
import { initialState, type AppState } from './store.ts';

/**
 * Where a key of the state is kept between runs: with the docs folder, with this
 * computer, or nowhere. The schema reads it back; what does not fit is forgotten.
 */
type Kept<Value> =
  { readonly at: 'nowhere' } | { readonly at: 'folder' | 'computer'; readonly schema: ZodType<Value, unknown> };
type PersistenceTable = { readonly [Key in keyof AppState]: Kept<AppState[Key]> };

const nowhere = { at: 'nowhere' } as const;
const folder = <Value>(schema: ZodType<Value, unknown>) => ({ at: 'folder', schema }) as const;
const computer = <Value>(schema: ZodType<Value, unknown>) => ({ at: 'computer', schema }) as const;
const paths = (most: number) => z.array(repoPathSchema).max(most);
const place = z.object({
  anchor: z.number().int().nonnegative(),
  head: z.number().int().nonnegative(),
  top: z.number().int().nonnegative(),
});

export const persistence: PersistenceTable = {
  connection: nowhere,
  version: nowhere,
  platform: nowhere,
  capabilities: nowhere,
  connectionNumber: nowhere,

  workspace: nowhere,
  tree: nowhere,
  recent: nowhere,
  openingIsSlow: nowhere,

  documents: nowhere,
  tabs: folder(paths(100)),
  active: folder(repoPathSchema.nullable()),
  recentPages: folder(paths(50)),
  places: folder(z.record(z.string(), place)),
  settingsAsText: nowhere,
  reveal: nowhere,
  trailLeads: nowhere,

  problems: nowhere,
  rules: nowhere,
  checked: nowhere,
  checkable: nowhere,
  problemFilter: nowhere,
  problemSearch: nowhere,
  chosenProblem: nowhere,

  previewScreen: folder(z.enum(['pane', 'desktop', 'tablet', 'phone'])),
  previewZoom: folder(z.enum(['fit', 'full'])),
  previewColorMode: folder(z.enum(['light', 'dark']).nullable()),
  previewFollows: folder(z.boolean()),
  previewIsOpen: folder(z.boolean()),
  previewIsOver: nowhere,
  previewShare: folder(z.number().min(0.2).max(0.8)),
  previewed: nowhere,
  previewProblem: nowhere,
  previewIsCurrent: nowhere,
  words: nowhere,
  previewScrolls: folder(z.record(z.string(), z.number().nonnegative())),

  section: folder(z.enum(railSections as ['pages', 'settings', 'api', 'problems', 'changes'])),
  changes: nowhere,
  changesFailure: nowhere,
  chosenChange: nowhere,
  changesFocus: nowhere,
  changesAs: nowhere,
  sendingPart: nowhere,
  publishingPart: nowhere,
  receivingPart: nowhere,
  piecesPart: nowhere,
  pageDifferences: nowhere,

  sideWidth: folder(z.number().min(180).max(480)),
  focusMode: folder(z.boolean()),
  outlineIsOpen: folder(z.boolean()),
  outlineIsOver: nowhere,
  outlineHasRoom: nowhere,
  siteSection: folder(z.string().nullable()),
  groups: folder(z.record(z.string(), z.boolean())),
  treeFilter: nowhere,
  settingsView: folder(z.enum(['forms', 'raw'])),
  settingsSection: folder(z.enum(settingsSections)),
  settingsQuery: nowhere,
  settingsReveal: nowhere,
  settingsDrafts: nowhere,

  insertMenu: nowhere,
  linkEditor: nowhere,
  inspectorIsOpen: computer(z.boolean()),
  formIsOpen: nowhere,
  sourceEditor: nowhere,
  visualMode: computer(z.boolean()),

  apiFiles: nowhere,
  apiReadAt: nowhere,
  apiFile: folder(z.string().max(4096).nullable()),
  apiOperation: folder(
    z.object({ file: z.string().max(4096), method: z.string().max(40), path: z.string().max(4096) }).nullable(),
  ),

  dialog: nowhere,
  toast: nowhere,
  lastStep: nowhere,
  lastTakenBack: nowhere,
  hiddenNotices: nowhere,

  exportIsOpen: nowhere,
  exportStage: nowhere,
  exportFolder: nowhere,
  exportLocation: nowhere,
  exportAddress: folder(z.string().max(300)),
  exportProblem: nowhere,

  theme: computer(z.enum(['system', 'light', 'dark'])),
  saveAsIWrite: computer(z.boolean()),
  marksSpelling: computer(z.boolean()),
  dimsOthers: computer(z.boolean()),
  trustedHosts: computer(z.array(z.string()).max(200)),
};

/** How many pages keep their cursor and scroll position. */
const mostPlaces = 200;

type KeptPlace = 'folder' | 'computer';
const keysAt = (at: KeptPlace) =>
  (Object.keys(persistence) as (keyof AppState)[]).filter((key) => persistence[key].at === at);

/** The part of the state that is kept in a place. */
export function keptState(state: AppState, at: KeptPlace): Partial<AppState> {
  const kept = Object.fromEntries(keysAt(at).map((key) => [key, state[key]])) as {
    -readonly [Key in keyof AppState]?: AppState[Key];
  };
  for (const key of ['places', 'previewScrolls'] as const) {
    const all = Object.entries(kept[key] ?? {});
    if (all.length > mostPlaces) Object.assign(kept, { [key]: Object.fromEntries(all.slice(-mostPlaces)) });
  }
  return kept;
}

/** What was kept, as far as it can be read. With `reset`, keys that are missing go back to their first value. */
export function readKept(raw: unknown, at: KeptPlace): Partial<AppState> {
  const found = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};
  const read: Record<string, unknown> = {};
  for (const key of keysAt(at)) {
    const kept = persistence[key];
    if (kept.at === 'nowhere') continue;
    const parsed = Object.hasOwn(found, key) ? kept.schema.safeParse(found[key]) : null;
    read[key] = parsed?.success === true ? parsed.data : initialState[key];
  }
  return read as Partial<AppState>;
}

/** Whether two states differ in what is kept in a place. */
export function differs(a: AppState, b: AppState, at: KeptPlace): boolean {
  return keysAt(at).some((key) => a[key] !== b[key]);
}
