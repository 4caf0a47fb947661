import { element, freshId } from './dom.client.ts';

/** A control with room for a message below it. */
export function withMessage(
  input: HTMLElement,
  wrong: () => string | null,
): { frame: HTMLElement; show(message: string | null): boolean; check(): boolean } {
  const id = freshId();
  const message = element('p', { class: 'play-error', id });
  const frame = element('div', { class: 'play-control' }, input, message);
  const show = (text: string | null): boolean => {
    message.textContent = text ?? '';
    const target = input.matches('input, select, textarea')
      ? input
      : (input.querySelector('input, select, textarea') ?? input);
    if (text === null) target.removeAttribute('aria-invalid');
    else target.setAttribute('aria-invalid', 'true');
    if (text === null) target.removeAttribute('aria-describedby');
    else target.setAttribute('aria-describedby', id);
    return text === null;
  };
  return { frame, show, check: () => show(wrong()) };
}
