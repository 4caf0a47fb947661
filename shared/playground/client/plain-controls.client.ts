import { isContainer, writeExactJson } from '../../base/exact-json.ts';
import type { PlaygroundWords } from '../../words/playground/words.ts';
import { readJson, readNumber, validate } from '../validate.ts';
import type { FormSchema, RequestFile } from '../types.ts';
import { element } from './dom.client.ts';
import { withMessage } from './message.client.ts';

/** A field, or a group of fields, that a reader fills. */
export interface Control {
  readonly element: HTMLElement;
  /** Undefined: nothing is sent. */
  value(): unknown;
  set(value: unknown): void;
  /** Shows what is wrong, and answers whether anything is. Empty fields are wrong only where `required`. */
  check(required: boolean): boolean;
  /** Takes the focus, at the first thing that is wrong if any. */
  focus(): void;
}

/** What every field of a form is made with. */
export interface FieldOptions {
  readonly words: PlaygroundWords;
  readonly onChange: () => void;
}

export interface ControlOptions extends FieldOptions {
  /** Name for those who can't see the label beside it. */
  readonly label: string;
  readonly labelledBy?: string;
  readonly required: boolean;
  readonly placeholder?: string;
}

export function named(options: ControlOptions): Record<string, string | undefined> {
  return options.labelledBy === undefined ? { 'aria-label': options.label } : { 'aria-labelledby': options.labelledBy };
}

function exampleOf(schema: FormSchema, options: ControlOptions): string {
  const example = options.placeholder || (schema.example ?? schema.default);
  return example === undefined || example === ''
    ? schema.format === 'date-time'
      ? '2026-01-15T09:30:00Z'
      : schema.format === 'date'
        ? '2026-01-15'
        : ''
    : isContainer(example)
      ? writeExactJson(example)
      : String(example);
}

/** One line: text, a number, or whatever was typed where any value is allowed. */
export function inputControl(schema: FormSchema, options: ControlOptions): Control {
  const { words } = options;
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  const input = element('input', {
    class: 'input',
    type: schema.format === 'password' ? 'password' : 'text',
    inputmode: isNumber ? 'decimal' : undefined,
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    placeholder: exampleOf(schema, options) || undefined,
    ...named(options),
  });
  let required = options.required;
  const value = (): unknown => {
    if (input.value === '') return undefined;
    if (isNumber) {
      const read = readNumber(input.value, schema.type === 'integer');
      return 'value' in read ? read.value : input.value;
    }
    return input.value;
  };
  const wrong = (): string | null => {
    if (input.value === '') return required ? words.needed : null;
    if (isNumber) {
      const read = readNumber(input.value, schema.type === 'integer', words);
      if ('message' in read) return read.message;
    }
    return validate(schema, value(), words)[0]?.message ?? null;
  };
  const { frame, show, check } = withMessage(input, wrong);
  input.addEventListener('input', () => {
    if (input.getAttribute('aria-invalid') === 'true') show(wrong());
    options.onChange();
  });
  input.addEventListener('change', () => input.value !== '' && check());
  return {
    element: frame,
    value,
    set: (next) =>
      (input.value =
        next === undefined || next === null ? '' : isContainer(next) ? writeExactJson(next) : String(next)),
    check: (isRequired) => ((required = isRequired), check()),
    focus: () => input.focus(),
  };
}

/** One of a few values. */
export function choiceControl(schema: FormSchema, values: readonly unknown[], options: ControlOptions): Control {
  const select = element(
    'select',
    { class: 'input', ...named(options) },
    element('option', { value: '' }, options.required ? options.words.choose : '—'),
    ...values.map((value, index) =>
      element(
        'option',
        { value: String(index) },
        [typeof value === 'string' && value !== '' ? value : writeExactJson(value), schema.enumNames?.[index] ?? '']
          .filter((part) => part !== '')
          .join(' – '),
      ),
    ),
  );
  let required = options.required;
  const { frame, check } = withMessage(select, () => (select.value === '' && required ? options.words.needed : null));
  select.addEventListener('change', () => (check(), options.onChange()));
  return {
    element: frame,
    value: () => (select.value === '' ? undefined : values[Number(select.value)]),
    set: (next) =>
      (select.value = String(
        Math.max(
          -1,
          values.findIndex((value) => value === next || writeExactJson(value) === writeExactJson(next)),
        ),
      ).replace('-1', '')),
    check: (isRequired) => ((required = isRequired), check()),
    focus: () => select.focus(),
  };
}

export function fileControl(options: ControlOptions): Control {
  const input = element('input', { class: 'input', type: 'file', ...named(options) });
  let required = options.required;
  const { frame, check } = withMessage(input, () =>
    required && input.files?.length !== 1 ? options.words.chooseFile : null,
  );
  input.addEventListener('change', () => (check(), options.onChange()));
  return {
    element: frame,
    value(): RequestFile<File> | undefined {
      const file = input.files?.[0];
      return file === undefined
        ? undefined
        : { name: file.name, type: file.type || 'application/octet-stream', content: file };
    },
    set: () => undefined,
    check: (isRequired) => ((required = isRequired), check()),
    focus: () => input.focus(),
  };
}

/** Text that must be JSON, for values that no form is made for. */
export function jsonControl(schema: FormSchema, options: ControlOptions, placeholder: string, isTall = false): Control {
  const { words } = options;
  const area = element('textarea', {
    class: isTall ? 'input' : 'input short',
    rows: isTall ? '12' : '4',
    spellcheck: 'false',
    autocapitalize: 'off',
    placeholder,
    ...named(options),
  });
  let required = options.required;
  const wrong = (): string | null => {
    if (area.value.trim() === '') return required ? words.needed : null;
    const read = readJson(area.value, words);
    if ('message' in read) return read.message;
    return (
      validate(schema, read.value, words)
        .slice(0, 4)
        .map((problem) => (problem.path === '' ? problem.message : `${problem.path}: ${problem.message}`))
        .join(' ') || null
    );
  };
  const { frame, show, check } = withMessage(area, wrong);
  area.addEventListener('input', () => {
    if (area.getAttribute('aria-invalid') === 'true') show(wrong());
    options.onChange();
  });
  area.addEventListener('change', check);
  return {
    element: frame,
    value() {
      if (area.value.trim() === '') return undefined;
      const read = readJson(area.value);
      return 'value' in read ? read.value : area.value;
    },
    set: (next) => (area.value = next === undefined ? '' : writeExactJson(next, 2)),
    check: (isRequired) => ((required = isRequired), check()),
    focus: () => area.focus(),
  };
}
