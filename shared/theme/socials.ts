import type { Element } from 'hast';
import type { extraSocials, socialPlatforms } from '../settings/socials.ts';
import { brandMark, drawing } from './drawings.ts';

type Mark = { readonly brand: string } | { readonly drawing: string };

/** Marks of the platforms that a footer may name. */
const marks: Readonly<Record<keyof typeof socialPlatforms | keyof typeof extraSocials, Mark>> = {
  website: { drawing: 'globe' },
  'earth-americas': { drawing: 'globe' },
  podcast: { drawing: 'mic' },
  facebook: { brand: 'facebook' },
  x: { brand: 'x-twitter' },
  'x-twitter': { brand: 'x-twitter' },
  twitter: { brand: 'twitter' },
  discord: { brand: 'discord' },
  slack: { brand: 'slack' },
  github: { brand: 'github' },
  linkedin: { brand: 'linkedin-in' },
  instagram: { brand: 'instagram' },
  'hacker-news': { brand: 'hacker-news' },
  youtube: { brand: 'youtube' },
  medium: { brand: 'medium' },
  telegram: { brand: 'telegram' },
  bluesky: { brand: 'bluesky' },
  threads: { brand: 'threads' },
  reddit: { brand: 'reddit' },
};

/** The mark of a platform; a globe for those that the theme doesn't know. */
export function socialMark(platform: string): Element {
  const mark = Object.hasOwn(marks, platform) ? marks[platform as keyof typeof marks] : undefined;
  return mark === undefined ? drawing('globe') : 'brand' in mark ? brandMark(mark.brand) : drawing(mark.drawing);
}
