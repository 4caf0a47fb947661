export type RailSection = 'pages' | 'settings' | 'problems';
export const railSections: readonly RailSection[] = ['pages', 'settings', 'problems'];

export interface ViewState {
  readonly section: RailSection;
  readonly sideWidth: number;
  /** Division of the site whose pages the tree shows; null: the first. */
  readonly siteSection: string | null;
  /** Groups that the writer opened (true) or closed (false); the others follow a rule. */
  readonly groups: Readonly<Record<string, boolean>>;
  readonly treeFilter: string;
}

export const initialView: ViewState = { section: 'pages', sideWidth: 248, siteSection: null, groups: {}, treeFilter: '' };
