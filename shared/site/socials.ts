import { dictionary } from '../base/dictionary.ts';
import { extraSocials, socialPlatforms } from '../settings/socials.ts';

const names = dictionary<string>({
  ...socialPlatforms,
  ...extraSocials,
  // Readers know these by another name than writers choose them by.
  twitter: 'X',
  'x-twitter': 'X',
  'earth-americas': 'Website',
});

/** A platform's name as readers know it; the key itself for one that is not known. */
export function socialLabel(platform: string): string {
  return Object.hasOwn(names, platform) ? names[platform]! : platform;
}
