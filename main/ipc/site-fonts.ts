import { fontLoader, googleFonts, type FontLoader } from '../fonts/load-fonts.ts';
import type { Session } from './session.ts';

/**
 * What gives exports of the open folder the typefaces that its settings name. Google is asked for nothing before the
 * writer agrees, who is asked when the first export wants some.
 */
export function siteFonts({ remoteFiles, data }: Session): FontLoader {
  const load = fontLoader(remoteFiles.reach, data);
  return (wanted, signal) => {
    remoteFiles.wantOthers(Object.values(googleFonts));
    return load(wanted, signal);
  };
}
