import { said } from '../../words/playground/words.ts';
import { validate } from '../validate.ts';
import type { FormSchema } from '../types.ts';
import { button, drawings, drawn, element, freshId } from './dom.client.ts';
import { withMessage } from './message.client.ts';
import {
  choiceControl,
  fileControl,
  inputControl,
  jsonControl,
  named,
  type Control,
  type ControlOptions,
  type FieldOptions,
} from './plain-controls.client.ts';

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

function listControl(schema: FormSchema, options: ControlOptions, depth: number): Control {
  const { words } = options;
  const list = element('div', { class: 'play-list' });
  const entries: { control: Control; row: HTMLElement }[] = [];
  const add = (value?: unknown, focus = false) => {
    const control = controlFor(
      schema.items!,
      {
        label: said(words, 'entryOf', { name: options.label, number: entries.length + 1 }),
        required: false,
        placeholder: options.placeholder,
        words,
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
      { class: 'icon-btn', 'aria-label': words.removeEntry },
    );
    row.append(drop);
    entries.push(entry);
    list.append(row);
    if (value !== undefined) control.set(value);
    if (focus) control.focus();
  };
  const adder = button(words.addEntry, () => (add(undefined, true), options.onChange()), { class: 'play-add' });
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
    ...fieldRow(name, property, required.has(name), options, depth),
  }));
  const optional = rows.filter((row) => !row.isRequired);
  const folds = optional.length > 8 && rows.length > optional.length ? optional : optional.slice(10);
  const more =
    folds.length === 0
      ? null
      : element(
          'details',
          { class: 'play-more' },
          element('summary', { class: 'play-add' }, said(options.words, 'optionalFields', { count: folds.length })),
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
  const label = said(options.words, 'kindOf', { name: options.label });
  const controls = new Map<number, Control>();
  let chosen = 0;
  const place = element('div', { class: 'play-control' });
  const buttons = list.map((variant, index) =>
    button(variant.label, () => (choose(index), options.onChange()), { 'aria-pressed': 'false' }),
  );
  const choice =
    list.length <= 5
      ? element('div', { class: 'play-choice', role: 'group', 'aria-label': label }, ...buttons)
      : element(
          'select',
          { class: 'input', 'aria-label': label },
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
      // What is half filled in fits none.
      const misfits = list.map((variant) => validate(variant.schema, next).length);
      choose(next === undefined ? chosen : misfits.indexOf(Math.min(...misfits)));
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
  { words, onChange }: FieldOptions,
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
    { label: name, labelledBy: id, required: isRequired, placeholder: facts.placeholder, words, onChange },
    depth + 1,
  );
  const type = facts.type || (schema.enum === undefined ? (schema.format ?? schema.type ?? 'any') : words.choice);
  const more = [isRequired ? words.required : '', facts.deprecated === true ? words.deprecated : ''].filter(Boolean);
  // A type keeps its brackets at its end on pages that are written the other way.
  const about = element('small', {}, element('bdi', {}, type), more.map((word) => `, ${word}`).join(''));
  const description = facts.description || schema.description;
  const isWide =
    schema.type === 'object' ||
    (schema.type === 'array' && schema.items?.type === 'object') ||
    schema.variants !== undefined;
  const row = element(
    'div',
    { class: isWide ? 'play-row stack' : 'play-row' },
    element('div', { class: 'play-name', id }, name, ' ', about),
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
