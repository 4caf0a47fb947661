import { readJson, readNumber, validate } from '../validate.ts';
import type { FormSchema, RequestFile } from '../types.ts';
import { button, drawings, drawn, element, freshId } from './dom.client.ts';

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

export interface ControlOptions {
  /** Name for those who can't see the label beside it. */
  readonly label: string;
  readonly labelledBy?: string;
  readonly required: boolean;
  readonly placeholder?: string;
  readonly onChange: () => void;
}

const deepestForm = 4;

/** The control that a schema asks for. */
export function controlFor(schema: FormSchema, options: ControlOptions, depth = 0): Control {
  if (schema.variants !== undefined && schema.variants.length > 1 && depth < deepestForm)
    return variantControl(schema, options, depth);
  if (schema.enum !== undefined && schema.enum.length > 0) return choiceControl(schema, schema.enum, options);
  switch (schema.type) {
    case 'boolean':
      return choiceControl(schema, [true, false], options);
    case 'integer':
    case 'number':
      return inputControl(schema, options);
    case 'string':
      return schema.format === 'binary' ? fileControl(options) : inputControl(schema, options);
    case 'array':
      return depth < deepestForm && schema.items !== undefined
        ? listControl(schema, options, depth)
        : jsonControl(schema, options, '[ ]');
    case 'object':
      return depth < deepestForm && schema.properties !== undefined && Object.keys(schema.properties).length > 0
        ? objectControl(schema, options, depth)
        : jsonControl(schema, options, '{ }');
    default:
      return schema.properties === undefined ? inputControl(schema, options) : objectControl(schema, options, depth);
  }
}

function named(options: ControlOptions): Record<string, string | undefined> {
  return options.labelledBy === undefined ? { 'aria-label': options.label } : { 'aria-labelledby': options.labelledBy };
}

/** A control with room for a message below it. */
function withMessage(
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

function exampleOf(schema: FormSchema, options: ControlOptions): string {
  const example = options.placeholder || (schema.example ?? schema.default);
  return example === undefined || example === ''
    ? schema.format === 'date-time'
      ? '2026-01-15T09:30:00Z'
      : schema.format === 'date'
        ? '2026-01-15'
        : ''
    : typeof example === 'object'
      ? JSON.stringify(example)
      : String(example);
}

/** One line: text, a number, or whatever was typed where any value is allowed. */
function inputControl(schema: FormSchema, options: ControlOptions): Control {
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
    if (input.value === '') return required ? 'Is needed.' : null;
    if (isNumber) {
      const read = readNumber(input.value, schema.type === 'integer');
      if ('message' in read) return read.message;
    }
    return validate(schema, value())[0]?.message ?? null;
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
        next === undefined || next === null ? '' : typeof next === 'object' ? JSON.stringify(next) : String(next)),
    check: (isRequired) => ((required = isRequired), check()),
    focus: () => input.focus(),
  };
}

/** One of a few values. */
function choiceControl(schema: FormSchema, values: readonly unknown[], options: ControlOptions): Control {
  const select = element(
    'select',
    { class: 'input', ...named(options) },
    element('option', { value: '' }, options.required ? 'Choose…' : '—'),
    ...values.map((value, index) =>
      element(
        'option',
        { value: String(index) },
        [typeof value === 'string' && value !== '' ? value : JSON.stringify(value), schema.enumNames?.[index] ?? '']
          .filter((part) => part !== '')
          .join(' – '),
      ),
    ),
  );
  let required = options.required;
  const { frame, check } = withMessage(select, () => (select.value === '' && required ? 'Is needed.' : null));
  select.addEventListener('change', () => (check(), options.onChange()));
  return {
    element: frame,
    value: () => (select.value === '' ? undefined : values[Number(select.value)]),
    set: (next) =>
      (select.value = String(
        Math.max(
          -1,
          values.findIndex((value) => value === next || JSON.stringify(value) === JSON.stringify(next)),
        ),
      ).replace('-1', '')),
    check: (isRequired) => ((required = isRequired), check()),
    focus: () => select.focus(),
  };
}

function fileControl(options: ControlOptions): Control {
  const input = element('input', { class: 'input', type: 'file', ...named(options) });
  let required = options.required;
  const { frame, check } = withMessage(input, () => (required && input.files?.length !== 1 ? 'Choose a file.' : null));
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
    if (area.value.trim() === '') return required ? 'Is needed.' : null;
    const read = readJson(area.value);
    if ('message' in read) return read.message;
    return (
      validate(schema, read.value)
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
    set: (next) => (area.value = next === undefined ? '' : JSON.stringify(next, null, 2)),
    check: (isRequired) => ((required = isRequired), check()),
    focus: () => area.focus(),
  };
}

function listControl(schema: FormSchema, options: ControlOptions, depth: number): Control {
  const list = element('div', { class: 'play-list' });
  const entries: { control: Control; row: HTMLElement }[] = [];
  const add = (value?: unknown, focus = false) => {
    const control = controlFor(
      schema.items!,
      {
        label: `${options.label}, entry ${entries.length + 1}`,
        required: false,
        placeholder: options.placeholder,
        onChange: options.onChange,
      },
      depth + 1,
    );
    const row = element('div', { class: 'play-entry' }, control.element);
    const entry = { control, row };
    const drop = button(
      drawn(drawings.remove),
      () => {
        entries.splice(entries.indexOf(entry), 1);
        row.remove();
        adder.focus();
        options.onChange();
      },
      { class: 'icon-btn', 'aria-label': 'Remove this entry' },
    );
    row.append(drop);
    entries.push(entry);
    list.append(row);
    if (value !== undefined) control.set(value);
    if (focus) control.focus();
  };
  const adder = button('Add an entry', () => (add(undefined, true), options.onChange()), { class: 'play-add' });
  const { frame, check } = withMessage(
    element('div', { class: 'play-list', role: 'group', ...named(options) }, list, adder),
    () => null,
  );
  if (options.required) add();
  const value = (): unknown[] | undefined => {
    const values = entries.map((entry) => entry.control.value()).filter((entry) => entry !== undefined);
    return values.length === 0 ? undefined : values;
  };
  return {
    element: frame,
    value,
    set(next) {
      for (const entry of entries.splice(0)) entry.row.remove();
      if (Array.isArray(next)) for (const entry of next) add(entry);
    },
    check(required) {
      const areRight = entries.map((entry) => entry.control.check(false)).every(Boolean);
      if (required && value() === undefined) {
        if (entries.length === 0) add();
        return entries[0]!.control.check(true) && areRight;
      }
      check();
      return areRight;
    },
    focus: () => entries[0]?.control.focus() ?? adder.focus(),
  };
}

/** Properties as rows; optional ones fold away where there are many. */
function objectControl(schema: FormSchema, options: ControlOptions, depth: number): Control {
  const required = new Set(schema.required ?? []);
  const rows = Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    isRequired: required.has(name),
    ...fieldRow(name, property, required.has(name), options.onChange, depth),
  }));
  const optional = rows.filter((row) => !row.isRequired);
  const folds = optional.length > 8 && rows.length > optional.length ? optional : optional.slice(10);
  const more =
    folds.length === 0
      ? null
      : element(
          'details',
          { class: 'play-more' },
          element('summary', { class: 'play-add' }, `${folds.length} optional fields`),
          ...folds.map((row) => row.element),
        );
  const box = element(
    'div',
    depth === 0 ? { class: 'play-object' } : { class: 'play-nested', role: 'group', ...named(options) },
    ...rows.filter((row) => !folds.includes(row)).map((row) => row.element),
    more,
  );
  let rest: Record<string, unknown> = {};
  const value = (): Record<string, unknown> | undefined => {
    const entries = rows
      .map((row) => [row.name, row.control.value()] as const)
      .filter(([, entry]) => entry !== undefined);
    return entries.length === 0 && Object.keys(rest).length === 0
      ? undefined
      : { ...Object.fromEntries(entries), ...rest };
  };
  return {
    element: box,
    value,
    set(next) {
      const source =
        typeof next === 'object' && next !== null && !Array.isArray(next) ? (next as Record<string, unknown>) : {};
      for (const row of rows) row.control.set(Object.hasOwn(source, row.name) ? source[row.name] : undefined);
      // What the form has no field for stays as it was written.
      rest = Object.fromEntries(Object.entries(source).filter(([name]) => !rows.some((row) => row.name === name)));
    },
    check(isRequired) {
      // Nothing of an optional object is needed while it is empty.
      const counts = isRequired || value() !== undefined;
      return rows.map((row) => row.control.check(counts && row.isRequired)).every(Boolean);
    },
    focus: () => rows[0]?.control.focus(),
  };
}

/** Alternatives: buttons to choose one, and its fields. */
function variantControl(schema: FormSchema, options: ControlOptions, depth: number): Control {
  const list = schema.variants!;
  const controls = new Map<number, Control>();
  let chosen = 0;
  const place = element('div', { class: 'play-control' });
  const buttons = list.map((variant, index) =>
    button(variant.label, () => (choose(index), options.onChange()), { 'aria-pressed': 'false' }),
  );
  const choice =
    list.length <= 5
      ? element('div', { class: 'play-choice', role: 'group', 'aria-label': `${options.label}: kind` }, ...buttons)
      : element(
          'select',
          { class: 'input', 'aria-label': `${options.label}: kind` },
          ...list.map((variant, index) => element('option', { value: String(index) }, variant.label)),
        );
  choice.addEventListener(
    'change',
    () => choice instanceof HTMLSelectElement && (choose(Number(choice.value)), options.onChange()),
  );
  const current = (): Control => {
    let control = controls.get(chosen);
    if (control === undefined)
      controls.set(chosen, (control = controlFor({ ...list[chosen]!.schema }, options, depth + 1)));
    return control;
  };
  const choose = (index: number) => {
    chosen = index;
    buttons.forEach((each, at) => each.setAttribute('aria-pressed', String(at === index)));
    if (choice instanceof HTMLSelectElement) choice.value = String(index);
    place.replaceChildren(current().element);
  };
  choose(0);
  return {
    element: element('div', { class: 'play-control' }, choice, place),
    value: () => current().value(),
    set(next) {
      const fitting = list.findIndex((variant) => validate(variant.schema, next).length === 0);
      choose(next === undefined ? chosen : Math.max(0, fitting));
      current().set(next);
    },
    check: (required) => current().check(required),
    focus: () => current().focus(),
  };
}

/** A property or parameter: name, what it is, and its control. */
export function fieldRow(
  name: string,
  schema: FormSchema,
  isRequired: boolean,
  onChange: () => void,
  depth: number,
  facts: {
    readonly type?: string;
    readonly description?: string;
    readonly placeholder?: string;
    readonly deprecated?: boolean;
  } = {},
): { readonly element: HTMLElement; readonly control: Control } {
  const id = freshId();
  const control = controlFor(
    schema,
    { label: name, labelledBy: id, required: isRequired, placeholder: facts.placeholder, onChange },
    depth + 1,
  );
  const type = facts.type || (schema.enum === undefined ? (schema.format ?? schema.type ?? 'any') : 'one of');
  const words = [type, isRequired ? 'required' : '', facts.deprecated === true ? 'deprecated' : '']
    .filter(Boolean)
    .join(', ');
  const description = facts.description || schema.description;
  const isWide =
    schema.type === 'object' ||
    (schema.type === 'array' && schema.items?.type === 'object') ||
    schema.variants !== undefined;
  const row = element(
    'div',
    { class: isWide ? 'play-row stack' : 'play-row' },
    element('div', { class: 'play-name', id }, name, ' ', element('small', {}, words)),
    element(
      'div',
      { class: 'play-control' },
      control.element,
      description === undefined || description === '' ? null : element('p', { class: 'play-help' }, description),
    ),
  );
  if (schema.default !== undefined && isRequired) control.set(schema.default);
  return { element: row, control };
}
