import { useEffect, type KeyboardEvent } from 'react';
import { dictionary } from '../../shared/base/dictionary.ts';

/** A step in a list whose chosen line is moved by keys. */
export type ListStep = 'up' | 'down' | 'page-up' | 'page-down';

/** How many lines a page key goes. */
const page = 8;
const steps = dictionary<ListStep>({ ArrowUp: 'up', ArrowDown: 'down', PageUp: 'page-up', PageDown: 'page-down' });

/** The step that a key means, by `KeyboardEvent.key`. */
export const listStep = (key: string): ListStep | undefined => steps[key];

/** The line that is chosen after a step; -1 is none. Arrows go round, pages stop at the ends. */
export function nextChoice(chosen: number, count: number, step: ListStep): number {
  if (count === 0) return -1;
  switch (step) {
    case 'up':
      return chosen <= 0 ? count - 1 : chosen - 1;
    case 'down':
      return chosen >= count - 1 ? 0 : chosen + 1;
    case 'page-up':
      return Math.max(0, chosen - page);
    case 'page-down':
      return Math.min(count - 1, Math.max(0, chosen) + page);
  }
}

export interface ComboboxOptions {
  /** Id of the list; its lines have it with their number behind it. */
  readonly id: string;
  readonly count: number;
  /** -1 while none is. */
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
  readonly onTake: (index: number) => void;
}

export interface Combobox extends ComboboxOptions {
  readonly field: {
    readonly role: 'combobox';
    readonly 'aria-expanded': boolean;
    readonly 'aria-controls': string | undefined;
    readonly 'aria-autocomplete': 'list';
    readonly 'aria-activedescendant': string | undefined;
    readonly autoComplete: 'off';
    readonly spellCheck: false;
  };
  readonly list: { readonly id: string; readonly role: 'listbox' };
  readonly option: (index: number) => {
    readonly id: string;
    readonly role: 'option';
    readonly 'aria-selected': boolean;
    readonly onPointerMove: () => void;
    readonly onClick: () => void;
  };
  /** Moves in the list, or takes what is chosen. False where the key is not for the list. */
  readonly onKeyDown: (event: KeyboardEvent) => boolean;
}

/**
 * A field and a list to choose from: the focus stays in the field, whose keys move in the list, and the list
 * says which line is chosen (the ARIA pattern “combobox with a list”). Whoever uses it draws both and holds
 * what is chosen.
 */
export function useCombobox(options: ComboboxOptions): Combobox {
  const { id, count, chosen, onChoose, onTake } = options;
  const optionId = (index: number) => `${id}-${index}`;
  const isChosen = chosen >= 0 && chosen < count;

  useEffect(() => {
    if (isChosen) document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen, isChosen, count]);

  return {
    ...options,
    field: {
      role: 'combobox',
      'aria-expanded': count > 0,
      'aria-controls': count > 0 ? id : undefined,
      'aria-autocomplete': 'list',
      'aria-activedescendant': isChosen ? optionId(chosen) : undefined,
      autoComplete: 'off',
      spellCheck: false,
    },
    list: { id, role: 'listbox' },
    option: (index) => ({
      id: optionId(index),
      role: 'option',
      'aria-selected': index === chosen,
      onPointerMove: () => void (index !== chosen && onChoose(index)),
      onClick: () => onTake(index),
    }),
    onKeyDown(event) {
      if (event.nativeEvent.isComposing || count === 0) return false;
      const step = listStep(event.key);
      if (step !== undefined) onChoose(nextChoice(chosen, count, step));
      else if (event.key === 'Enter' && isChosen) onTake(chosen);
      else return false;
      event.preventDefault();
      return true;
    },
  };
}
