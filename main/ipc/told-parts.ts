import type { Session } from './session.ts';

/** Progress events are at least so far apart, in milliseconds. */
const progressTime = 100;

/** Tells windows how much of something went over, from 0 to 1, now and then, and its end always. */
export function toldParts(
  session: Session,
  event: 'sending.progress' | 'receiving.progress' | 'pieces.progress' | 'publishing.progress',
): (part: number) => void {
  let told = 0;
  return (part) => {
    if (Date.now() - told < progressTime && part < 1) return;
    told = Date.now();
    session.emit(event, { part });
  };
}
