import { useRef, type KeyboardEvent } from 'react';
import { Icon, type IconName } from './Icon.tsx';

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Shown instead of the words; the label becomes name and tooltip. */
  readonly icon?: IconName;
  /** Shown beside the words. */
  readonly lead?: IconName;
  readonly keys?: string;
}

/** One choice out of a few, all visible: a group of radio buttons with arrow keys. */
export function Segments<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value | null;
  options: readonly Segment<Value>[];
  onChange: (value: Value) => void;
}) {
  const group = useRef<HTMLDivElement>(null);
  const chosen = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  );
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (chosen + step + options.length) % options.length;
    onChange(options[next]!.value);
    group.current?.querySelectorAll<HTMLElement>('[role=radio]')[next]?.focus();
  }
  return (
    <div
      ref={group}
      className={options.every((option) => option.icon !== undefined) ? 'segments icons' : 'segments'}
      role="radiogroup"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          aria-label={option.icon === undefined ? undefined : option.label}
          data-tip={option.icon === undefined ? undefined : option.label}
          tabIndex={index === chosen ? 0 : -1}
          onClick={() => onChange(option.value)}
        >
          {option.icon !== undefined ? (
            <Icon name={option.icon} size="small" />
          ) : (
            <>
              {option.lead !== undefined && <Icon name={option.lead} size="small" />}
              {option.label}
            </>
          )}
          {option.keys !== undefined && <kbd aria-hidden="true">{option.keys}</kbd>}
        </button>
      ))}
    </div>
  );
}
