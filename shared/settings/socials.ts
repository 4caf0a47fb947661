/** Platforms of the specification's `footerSocials`, with their names. */
export const socialPlatforms = {
  website: 'Website',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
  slack: 'Slack',
  github: 'GitHub',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  'hacker-news': 'Hacker News',
} as const;

/** Platforms beyond the specification that real files name. */
export const extraSocials = {
  youtube: 'YouTube',
  medium: 'Medium',
  telegram: 'Telegram',
  twitter: 'Twitter',
  'x-twitter': 'X (Twitter)',
  bluesky: 'Bluesky',
  threads: 'Threads',
  reddit: 'Reddit',
  podcast: 'Podcast',
  'earth-americas': 'Website (globe)',
} as const;
