import { useEffect, useId, useLayoutEffect, useRef, useState, type InputHTMLAttributes, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { Icon, type IconName } from './Icon.tsx';

export interface Suggestion {
  readonly value: string;
  readonly label: string;
  /** In mono behind the label. */
  readonly detail?: string;
  readonly icon?: IconName;
  /** Drawn in front, in place of an icon of the window. */
  readonly lead?: ReactNode;
}

export interface SuggestProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'className'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What fits to the letters typed; an empty list shows nothing. */
  readonly suggestions: (typed: string) => readonly Suggestion[];
  readonly listLabel: string;
  /** What is typed is no value by itself: Enter takes the first that fits. */
  readonly takesFirst?: boolean;
  /** At the ends of the field. */
  readonly lead?: ReactNode;
  readonly trail?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

const gap = 4;

/** A text field that offers what could be meant: arrows choose, Enter takes, Esc leaves what was typed. */
export function Suggest({ value, onChange, suggestions, listLabel, takesFirst = false, lead, trail, ref, ...rest }: SuggestProps) {
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  /** Until something is typed, all that could be meant is offered, not only what is there already. */
  const [isTyped, setIsTyped] = useState(false);
  const found = isOpen ? suggestions(isTyped ? value : '') : [];

  useLayoutEffect(() => {
    const element = list.current;
    const from = field.current;
    if (element === null || from === null) return;
    const box = from.getBoundingClientRect();
    const isBelow = box.bottom + gap + element.offsetHeight <= window.innerHeight - gap || box.top - gap - element.offsetHeight < gap;
    element.style.left = `${box.left}px`;
    element.style.width = `${Math.max(240, box.width)}px`;
    element.style.top = `${isBelow ? box.bottom + gap : box.top - gap - element.offsetHeight}px`;
  });
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  function take(suggestion: Suggestion) {
    onChange(suggestion.value);
    close();
  }
  function close() {
    setIsOpen(false);
    setChosen(-1);
    setIsTyped(false);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return setIsOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setChosen(found.length === 0 ? -1 : (chosen + step + found.length + (chosen < 0 && step < 0 ? 1 : 0)) % found.length);
    } else if (event.key === 'Enter' && isOpen && (found[chosen] ?? (takesFirst ? found[0] : undefined)) !== undefined) {
      event.preventDefault();
      take(found[chosen] ?? found[0]!);
    } else if (event.key === 'Escape' && isOpen && found.length > 0) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else rest.onKeyDown?.(event);
  }

  return (
    <div ref={field} className="input suggest">
      {lead}
      <input
        {...rest}
        ref={ref}
        type="text"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={found.length > 0 ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={found[chosen] === undefined ? undefined : `${id}-${chosen}`}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => {
          setIsOpen(true);
          setIsTyped(true);
          setChosen(-1);
          onChange(event.target.value);
        }}
        onClick={() => setIsOpen(true)}
        onBlur={(event) => {
          close();
          rest.onBlur?.(event);
        }}
        onKeyDown={onKeyDown}
      />
      {trail}
      {found.length > 0 && (
        <div ref={list} id={id} className="pop suggest-list" role="listbox" aria-label={listLabel} onMouseDown={(event) => event.preventDefault()}>
          {found.map((suggestion, index) => (
            <div key={suggestion.value} id={`${id}-${index}`} className="insert-option" role="option" aria-selected={index === chosen} onPointerMove={() => setChosen(index)} onClick={() => take(suggestion)}>
              {suggestion.lead ?? (suggestion.icon !== undefined && <Icon name={suggestion.icon} />)}
              <span className="truncate">{suggestion.label}</span>
              {suggestion.detail !== undefined && <span className="insert-note mono truncate">{suggestion.detail}</span>}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
