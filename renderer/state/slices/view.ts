import type { SettingsSection } from '../../../shared/settings/define.ts';
import type { JsonPath } from '../../../shared/settings/model.ts';

export type RailSection = 'pages' | 'settings' | 'api' | 'problems' | 'changes';
export const railSections: readonly RailSection[] = ['pages', 'settings', 'api', 'problems', 'changes'];

export interface ViewState {
  readonly section: RailSection;
  readonly sideWidth: number;
  /** Only the text of the page in front, without what stands around it. */
  readonly focusMode: boolean;
  /** The outline of the page stands beside the text where there is room. */
  readonly outlineIsOpen: boolean;
  /** It lies over the text, where there is none. */
  readonly outlineIsOver: boolean;
  readonly outlineHasRoom: boolean;
  /** Division of the site whose pages the tree shows; null: the first. */
  readonly siteSection: string | null;
  /** Groups that the writer opened (true) or closed (false); the others follow a rule. */
  readonly groups: Readonly<Record<string, boolean>>;
  readonly treeFilter: string;
  /** Settings as fields, or the file as text. */
  readonly settingsView: 'forms' | 'raw';
  readonly settingsSection: SettingsSection;
  /** What is looked for among the settings. */
  readonly settingsQuery: string;
  /** Field that the form is asked to show; the focus goes there with `focus`. */
  readonly settingsReveal: { readonly path: JsonPath; readonly focus: boolean } | null;
  /** What was typed into fields and can't go into the file as it is, by the field's path. */
  readonly settingsDrafts: Readonly<Record<string, string>>;
}

export const initialView: ViewState = {
  section: 'pages',
  sideWidth: 248,
  focusMode: false,
  outlineIsOpen: true,
  outlineIsOver: false,
  outlineHasRoom: false,
  siteSection: null,
  groups: {},
  treeFilter: '',
  settingsView: 'forms',
  settingsSection: 'Project',
  settingsQuery: '',
  settingsReveal: null,
  settingsDrafts: {},
};
