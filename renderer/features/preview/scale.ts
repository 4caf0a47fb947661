import type { PreviewScreen } from '../../state/slices/preview.ts';

/** Widths of readers' screens in CSS pixels. */
const screenWidths: Record<Exclude<PreviewScreen, 'pane'>, number> = { desktop: 1280, tablet: 820, phone: 390 };

/** Space around the sheet. */
const margin = 12;

export interface Fit {
  /** The frame's own size. */
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/** The frame has a reader's real width, or the pane's; it is made smaller as a whole where it does not fit. */
export function fit(
  screen: PreviewScreen,
  zoom: 'fit' | 'full',
  pane: { readonly width: number; readonly height: number },
): Fit {
  const room = pane.width - 2 * margin;
  // As wide as the pane, and never narrower than a telephone: so words are as large as readers see them.
  const width = screen === 'pane' ? Math.max(screenWidths.phone, room) : screenWidths[screen];
  const scale = zoom === 'full' ? 1 : Math.min(1, Math.max(0.1, room / width));
  return { width, height: Math.max(0, Math.ceil((pane.height - margin) / scale)), scale };
}
