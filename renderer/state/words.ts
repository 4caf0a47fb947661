// Words for numbers, in one place.

export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
}

/** 3.8 MB, 212 kB: as file managers write it. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const units = ['kB', 'MB', 'GB'];
  let value = bytes / 1000;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit++;
  }
  return `${value >= 10 || unit === 0 ? Math.round(value) : value.toFixed(1)} ${units[unit]!}`;
}

export function duration(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 9.95) return `${Math.max(0.1, seconds).toFixed(1)} seconds`;
  if (seconds < 59.5) return `${Math.round(seconds)} seconds`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

const wordsAMinute = 220;
export function readingTime(words: number): string {
  return `${Math.max(1, Math.round(words / wordsAMinute))} min read`;
}

/** “2 min ago”, “Yesterday”, “9 Nov”. */
export function timeAgo(time: number, now: number): string {
  const minutes = Math.floor((now - time) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const then = new Date(time);
  const today = new Date(now);
  const days = Math.round(
    (new Date(today.getFullYear(), today.getMonth(), today.getDate()).getTime() -
      new Date(then.getFullYear(), then.getMonth(), then.getDate()).getTime()) /
      86_400_000,
  );
  if (days === 0) return `${Math.floor(minutes / 60)} h ago`;
  if (days === 1) return 'Yesterday';
  return then.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: then.getFullYear() === today.getFullYear() ? undefined : 'numeric',
  });
}

/** “Today”, “Yesterday”, “Monday, 3 November”. */
export function dayWords(time: number, now: number): string {
  const date = new Date(time);
  const today = new Date(now);
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  if (date.toDateString() === today.toDateString()) return 'Today';
  if (date.toDateString() === yesterday.toDateString()) return 'Yesterday';
  // Put together here: systems disagree about the comma.
  const day = date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: date.getFullYear() === today.getFullYear() ? undefined : 'numeric',
  });
  return `${date.toLocaleDateString('en-GB', { weekday: 'long' })}, ${day}`;
}

/** 10:03 */
export function timeOfDay(time: number): string {
  return new Date(time).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}

/** “2 hours ago”, “yesterday”. */
export function agoWords(milliseconds: number): string {
  const minutes = Math.max(0, Math.round(milliseconds / 60_000));
  if (minutes < 2) return 'a moment ago';
  if (minutes < 60) return `${minutes} minutes ago`;
  const hours = Math.round(minutes / 60);
  if (hours < 24) return hours === 1 ? 'an hour ago' : `${hours} hours ago`;
  const days = Math.round(hours / 24);
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

/**
 * New words with the capitals of those that they replace, where these differ from
 * what was looked for: `Zebra` and `ZEBRA`, found by `zebra`, become `Lion` and `LION`.
 */
export function inCaseOf(match: string, find: string, insert: string): string {
  if (match === find || insert === '' || insert !== insert.toLowerCase()) return insert;
  if (match.length > 1 && match === match.toUpperCase() && match !== match.toLowerCase()) return insert.toUpperCase();
  const [first] = match;
  return first !== undefined && first !== first.toLowerCase() ? insert[0]!.toUpperCase() + insert.slice(1) : insert;
}

/** The host that a file from the web comes from; empty for others. */
export function hostOf(file: string): string {
  return URL.canParse(file) ? new URL(file).host : '';
}
