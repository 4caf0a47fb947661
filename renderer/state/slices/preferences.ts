export type Theme = 'system' | 'light' | 'dark';

export interface PreferencesState {
  readonly theme: Theme;
  /** Pages are saved shortly after the last change. */
  readonly saveAsIWrite: boolean;
  /** Words that no dictionary has are marked. */
  readonly marksSpelling: boolean;
  /** In focus mode, paragraphs without the cursor are paler. */
  readonly dimsOthers: boolean;
  /** Hosts whose links are opened without showing the address first. */
  readonly trustedHosts: readonly string[];
}

export const initialPreferences: PreferencesState = {
  theme: 'system',
  saveAsIWrite: true,
  marksSpelling: true,
  dimsOthers: false,
  trustedHosts: [],
};
