import { useLayoutEffect, useRef, type RefObject } from 'react';
import { hasVersion, putBackWords, type ListedChange } from '../../state/change-list.ts';
import { Button } from '../../ui/buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useApp, useCommand, useActions } from '../use-galley.ts';

/** Makes a change as it was in the version; nothing where no version has been saved yet. */
export function PutBackButton({ change }: { readonly change: ListedChange }) {
  const actions = useActions();
  const changes = useApp((state) => state.changes);
  const { keys, ariaKeys } = useCommand('put-back');
  if (!hasVersion(changes)) return null;
  const { label, says } = putBackWords(changes, change);
  return (
    <Button
      variant="line"
      size="field"
      icon="rotate-ccw"
      tip={says}
      data-tip-keys={keys}
      aria-keyshortcuts={ariaKeys}
      onClick={() => void actions.changesBack.putBack({ kind: 'file', path: change.path })}
    >
      {label}
    </Button>
  );
}

/** With the last change that was put back the focus goes to the words that nothing is different. */
export function useFocusOnNothing(isNothing: boolean): RefObject<HTMLElement | null> {
  const asked = useApp((state) => state.changesFocus);
  const view = useRef<HTMLElement>(null);
  const seen = useRef(asked);
  useLayoutEffect(() => {
    if (seen.current !== asked && isNothing) view.current?.focus();
    seen.current = asked;
  }, [asked, isNothing]);
  return view;
}

/** Settings that are different, by their names, each with what puts it back. */
export function ChangedSettings({ change }: { readonly change: ListedChange }) {
  const actions = useActions();
  const settings = useApp((state) => state.changes?.settings) ?? nothing;
  const list = useKeptFocus(settings);
  if (settings.length === 0) return null;
  const first = (index: number) =>
    settings.findIndex(({ at }) => at.join('\n') === settings[index]!.at.join('\n')) === index;
  return (
    <ul ref={list} className="changed-settings" aria-label="Settings that are different">
      {settings.map(({ at, title, from, to }, index) => (
        <li key={index}>
          <b>{title}</b>
          <span className="changed-setting">
            {from !== null && <del>{from}</del>}
            {from !== null && to !== null && <Icon name="arrow-right" size="small" />}
            {to !== null ? <ins>{to}</ins> : <span className="dim">taken out</span>}
          </span>
          {/* Of several changes of one setting the first one speaks for all. */}
          {first(index) && (
            <Button
              variant="line"
              size="slim"
              aria-label={`Put back ${title}`}
              onClick={() => void actions.changesBack.putBack({ kind: 'setting', path: change.path, at })}
            >
              Put back
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

const nothing = [] as const;

/** The button that had the focus is gone with its line: the one in its place has it then. */
function useKeptFocus(lines: readonly unknown[]) {
  const list = useRef<HTMLUListElement>(null);
  const place = useRef(-1);
  useLayoutEffect(() => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    if (place.current >= 0 && document.activeElement === document.body)
      buttons[Math.min(place.current, buttons.length - 1)]?.focus();
  }, [lines]);
  useLayoutEffect(() => {
    const element = list.current;
    const note = () => {
      const buttons = [...(element?.querySelectorAll('button') ?? [])];
      place.current = buttons.indexOf(document.activeElement as HTMLButtonElement);
    };
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  });
  return list;
}
