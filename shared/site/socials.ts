const labels: Readonly<Record<string, string>> = {
  website: 'Website', facebook: 'Facebook', x: 'X', 'x-twitter': 'X', twitter: 'X', discord: 'Discord', slack: 'Slack', github: 'GitHub', linkedin: 'LinkedIn', instagram: 'Instagram',
  'hacker-news': 'Hacker News', youtube: 'YouTube', medium: 'Medium', telegram: 'Telegram', bluesky: 'Bluesky', threads: 'Threads', reddit: 'Reddit', podcast: 'Podcast', 'earth-americas': 'Website',
};

/** A platform's name as readers know it; the key itself for one that is not known. */
export function socialLabel(platform: string): string {
  return Object.hasOwn(labels, platform) ? labels[platform]! : platform;
}
