import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { useCombobox } from './combobox.ts';
import { Icon, type IconName } from './Icon.tsx';
import { OptionList } from './OptionList.tsx';

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
  /** What is typed is an address or a name for a program. */
  readonly isMono?: boolean;
  /** At the ends of the field. */
  readonly lead?: ReactNode;
  readonly trail?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

const gap = 4;
/** A title and an address stand beside each other. */
const narrowest = 340;

/** A text field that offers what could be meant: arrows choose, Enter takes, Esc leaves what was typed. */
export function Suggest({
  value,
  onChange,
  suggestions,
  listLabel,
  takesFirst = false,
  isMono = false,
  lead,
  trail,
  ref,
  ...rest
}: SuggestProps) {
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  /** Until something is typed, all that could be meant is offered, not only what is there already. */
  const [isTyped, setIsTyped] = useState(false);
  const found = isOpen && rest.readOnly !== true ? suggestions(isTyped ? value : '') : [];
  const combobox = useCombobox({
    id,
    count: found.length,
    chosen,
    onChoose: setChosen,
    onTake: (index) => take(found[index]!),
  });

  useLayoutEffect(() => {
    const element = list.current;
    const from = field.current;
    if (element === null || from === null) return;
    // Over everything that cuts off what stands out of it.
    element.showPopover();
    const place = () => {
      const box = from.getBoundingClientRect();
      const isBelow =
        box.bottom + gap + element.offsetHeight <= window.innerHeight - gap ||
        box.top - gap - element.offsetHeight < gap;
      const width = Math.min(Math.max(narrowest, box.width), window.innerWidth - 2 * gap);
      element.style.left = `${Math.max(gap, Math.min(box.left, window.innerWidth - width - gap))}px`;
      element.style.width = `${width}px`;
      element.style.top = `${isBelow ? box.bottom + gap : box.top - gap - element.offsetHeight}px`;
    };
    const onScroll = (event: Event) => {
      if (!(event.target instanceof Node && element.contains(event.target))) place();
    };
    place();
    document.addEventListener('scroll', onScroll, true);
    window.addEventListener('resize', place);
    return () => {
      document.removeEventListener('scroll', onScroll, true);
      window.removeEventListener('resize', place);
    };
  });

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
    if (!isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      setIsOpen(true);
    } else if (combobox.onKeyDown(event)) return;
    else if (event.key === 'Enter' && takesFirst && found[0] !== undefined) {
      event.preventDefault();
      take(found[0]);
    } else if (event.key === 'Escape' && found.length > 0) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else rest.onKeyDown?.(event);
  }

  return (
    <div ref={field} className={isMono ? 'input suggest mono-input' : 'input suggest'}>
      {lead}
      <input
        {...rest}
        ref={ref}
        type="text"
        {...combobox.field}
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
        <OptionList
          ref={list}
          combobox={combobox}
          popover="manual"
          className="pop suggest-list"
          optionClass="insert-option"
          label={listLabel}
          rowHeight={34}
          onMouseDown={(event) => event.preventDefault()}
        >
          {(index) => {
            const suggestion = found[index];
            return (
              suggestion !== undefined && (
                <>
                  {suggestion.lead ?? (suggestion.icon !== undefined && <Icon name={suggestion.icon} />)}
                  <span className="truncate">{suggestion.label}</span>
                  {suggestion.detail !== undefined && (
                    <span className="insert-note mono truncate">{suggestion.detail}</span>
                  )}
                </>
              )
            );
          }}
        </OptionList>
      )}
    </div>
  );
}
