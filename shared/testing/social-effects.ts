import { socialPlatforms } from '../settings/socials.ts';
import type { Effect } from './effects.ts';
import type { Settings } from './service-effects.ts';

// Effects of the links to social platforms, for settings-effects.test.ts.

const otherNames = {
  youtube: 'YouTube',
  medium: 'Medium',
  telegram: 'Telegram',
  twitter: 'X',
  'x-twitter': 'X',
  bluesky: 'Bluesky',
  threads: 'Threads',
  reddit: 'Reddit',
  podcast: 'Podcast',
  'earth-americas': 'Website',
};

/** Each platform is a link with its mark and its name. */
export const socialEffects: Record<string, Effect<Settings>> = Object.fromEntries(
  Object.entries({ ...socialPlatforms, ...otherNames }).map(([platform, label]): [string, Effect<Settings>] => [
    `footerSocials.${platform}`,
    {
      after: { footerSocials: { [platform]: `https://${platform}.example/k` } },
      shows: `<a href="https://${platform}.example/k" aria-label="${label}" rel="me noreferrer" target="_blank"><svg`,
    },
  ]),
);
