/** What of a press is asked for: React’s and the browser’s are alike in it. */
type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * Goes through the items of a menu: ↓ and ↑ round and round, Home and End, and letters to what begins with them.
 *
 * @param menu what holds its `.menu-item`s
 * @returns whether it was such a key
 */
export function goThroughMenu({ key, ctrlKey, metaKey, altKey }: Press, menu: Element | null): boolean {
  const items = [...(menu?.querySelectorAll<HTMLElement>('.menu-item:not(:disabled)') ?? [])];
  const now = items.indexOf(document.activeElement as HTMLElement);
  const focus = (index: number) => items.at(index % items.length)?.focus();
  switch (key) {
    case 'ArrowDown':
      focus(now + 1);
      return true;
    case 'ArrowUp':
      focus(Math.max(now, 0) - 1);
      return true;
    case 'Home':
      focus(0);
      return true;
    case 'End':
      focus(-1);
      return true;
  }
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return false;
  const letter = key.toLowerCase();
  const order = [...items.slice(now + 1), ...items.slice(0, now + 1)];
  order.find((item) => item.textContent.trim().toLowerCase().startsWith(letter))?.focus();
  return true;
}
