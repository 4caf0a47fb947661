// What a reader chose, kept between pages. In the preview's opaque origin
// localStorage throws; then choices live as long as the page, and the frame's
// parent may seed them through the frame's name: `galley:{"theme":"dark"}`.

const memory: Record<string, string> = seed();

function seed(): Record<string, string> {
  try {
    const given: unknown = window.name.startsWith('galley:') ? JSON.parse(window.name.slice(7)) : null;
    if (typeof given !== 'object' || given === null) return {};
    return Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return {};
  }
}

/** The remembered value, or null. Never throws. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`galley-${key}`);
  } catch {
    return memory[key] ?? null;
  }
}

/** Remembers a value as well as the browser allows. Never throws. */
export function remember(key: string, value: string): void {
  memory[key] = value;
  try {
    localStorage.setItem(`galley-${key}`, value);
  } catch {
    // Memory has it.
  }
}
