// What a reader chose, kept between pages. In the preview's opaque origin
// localStorage throws; then choices live as long as the page.

const memory: Record<string, string> = {};

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
  try {
    localStorage.setItem(`galley-${key}`, value);
  } catch {
    memory[key] = value;
  }
}
