import { useEffect, useLayoutEffect, useRef, useState } from 'react';

interface Tip {
  readonly text: string;
  readonly keys: string | null;
  readonly box: DOMRect;
  /** Beside controls that stand one below the other: below would cover the next. */
  readonly isBeside: boolean;
}

const wait = 500;
/** Moving from one control to the next shows the next tooltip at once for so long. */
const warm = 600;

/**
 * Shows `data-tip` and `data-tip-keys` of the element under the pointer or with visible focus. One for the whole
 * window.
 */
export function Tooltips() {
  const [tip, setTip] = useState<Tip | null>(null);
  const bubble = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastShown = -Infinity;
    let current: Element | null = null;
    const hide = () => {
      clearTimeout(timer);
      if (current !== null) lastShown = performance.now();
      current = null;
      setTip(null);
    };
    const show = (element: HTMLElement) => {
      clearTimeout(timer);
      const open = () => {
        if (!element.isConnected || element.dataset['tip'] === undefined) return;
        current = element;
        setTip({
          text: element.dataset['tip'],
          keys: element.dataset['tipKeys'] ?? null,
          box: element.getBoundingClientRect(),
          isBeside: element.dataset['tipSide'] === 'right',
        });
      };
      timer = setTimeout(open, performance.now() - lastShown < warm ? 0 : wait);
    };
    const target = (event: Event) =>
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tip]') : null;
    const onOver = (event: PointerEvent) => {
      const element = target(event);
      if (element === current && current !== null) return;
      hide();
      if (element !== null && event.pointerType === 'mouse') show(element);
    };
    const onFocus = (event: FocusEvent) => {
      const element = target(event);
      if (element !== null && element.matches(':focus-visible')) show(element);
      else hide();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Tab') hide();
    };
    document.addEventListener('pointerover', onOver);
    document.addEventListener('pointerdown', hide, true);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('scroll', hide, true);
    window.addEventListener('blur', hide);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', onOver);
      document.removeEventListener('pointerdown', hide, true);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('scroll', hide, true);
      window.removeEventListener('blur', hide);
    };
  }, []);

  useLayoutEffect(() => {
    const element = bubble.current;
    if (element === null || tip === null) return;
    const { box } = tip;
    if (tip.isBeside) {
      element.style.left = `${box.right + 6}px`;
      element.style.top = `${box.top + box.height / 2 - element.offsetHeight / 2}px`;
      return;
    }
    const left = Math.min(
      Math.max(6, box.left + box.width / 2 - element.offsetWidth / 2),
      window.innerWidth - element.offsetWidth - 6,
    );
    const below = box.bottom + 6 + element.offsetHeight < window.innerHeight;
    element.style.left = `${left}px`;
    element.style.top = `${below ? box.bottom + 6 : box.top - 6 - element.offsetHeight}px`;
  }, [tip]);

  // Names are read out by the controls themselves.
  return tip === null ? null : (
    <div ref={bubble} className="tooltip" aria-hidden="true">
      <span>{tip.text}</span>
      {tip.keys !== null && tip.keys !== '' && <kbd>{tip.keys}</kbd>}
    </div>
  );
}
