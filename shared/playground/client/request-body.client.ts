import { isFileBody, isJson } from '../build-request.ts';
import type { BodyContent, BodyValue, FormSchema, RequestModel } from '../types.ts';
import { readJson } from '../validate.ts';
import { controlFor } from './controls.client.ts';
import type { TypedValues } from './session.client.ts';
import { jsonControl, type Control, type FieldOptions } from './plain-controls.client.ts';
import { button, choiceRow, element, group } from './dom.client.ts';

interface BodyPart {
  readonly element: HTMLElement;
  content(): number;
  value(): BodyValue;
  check(): boolean;
}

/** The body of a request: one kind of content is chosen, and its editor, with what was typed there before. */
export function bodyPart(model: RequestModel, options: FieldOptions, typed: TypedValues | null): BodyPart | null {
  const { body } = model;
  if (body === null || body.contents.length === 0) return null;
  let chosen = typed !== null && typed.content < body.contents.length ? typed.content : 0;
  const before = { content: chosen, body: typed?.body ?? { kind: 'none' } } as const;
  const editors = new Map<number, ReturnType<typeof contentEditor>>();
  const place = element('div');
  const editor = () => {
    let known = editors.get(chosen);
    if (known === undefined)
      editors.set(
        chosen,
        (known = contentEditor(
          body.contents[chosen]!,
          body.required,
          options,
          chosen === before.content ? before.body : { kind: 'none' },
        )),
      );
    return known;
  };
  const detail = element('small', {}, body.contents[chosen]!.type);
  const choice = choiceRow(
    options.words.sendItAs,
    body.contents.map(({ type }) => type),
    chosen,
    (index) => {
      chosen = index;
      detail.textContent = body.contents[chosen]!.type;
      place.replaceChildren(editor().element);
      options.onChange();
    },
  );
  place.append(editor().element);
  return {
    element: group(options.words.body, detail, choice, place),
    content: () => chosen,
    value: () => editor().value(),
    check: () => editor().check(),
  };
}

/** The editor of one kind of body: a form, JSON as fields or text, plain text, or a file. */
function contentEditor(
  content: BodyContent,
  required: boolean,
  options: FieldOptions,
  before: BodyValue,
): { element: HTMLElement; value(): BodyValue; check(): boolean } {
  const { words, onChange } = options;
  const type = content.type.split(';')[0]!.trim().toLowerCase();
  const schema = content.schema ?? {};
  const isForm = type === 'multipart/form-data' || type === 'application/x-www-form-urlencoded';
  const asValue = (control: Control) => (): BodyValue => {
    const value = control.value();
    return value === undefined
      ? required && isForm
        ? { kind: 'value', value: {} }
        : { kind: 'none' }
      : { kind: 'value', value };
  };
  if (isForm) {
    const control = controlFor(schema.type === undefined ? { type: 'object', ...schema } : schema, {
      label: words.form,
      required,
      words,
      onChange,
    });
    const begin = before.kind === 'value' ? before.value : content.initial;
    if (begin !== undefined) control.set(begin);
    return { element: control.element, value: asValue(control), check: () => control.check(required) };
  }
  if (isJson(type) || (type === '*/*' && schema.format !== 'binary'))
    return jsonEditor(content, required, options, before);
  if (isFileBody(content)) {
    const control = controlFor({ type: 'string', format: 'binary' }, { label: words.file, required, words, onChange });
    return {
      element: element('div', { class: 'play-row stack' }, control.element),
      value() {
        const file = control.value();
        return file === undefined
          ? { kind: 'none' }
          : { kind: 'file', file: file as Extract<BodyValue, { kind: 'file' }>['file'] };
      },
      check: () => control.check(required),
    };
  }
  const area = element('textarea', { class: 'input', rows: '10', spellcheck: 'false', 'aria-label': words.body });
  if (before.kind === 'text') area.value = before.text;
  else if (typeof content.sample === 'string') area.value = content.sample;
  area.addEventListener('input', onChange);
  return {
    element: element('div', { class: 'play-row stack' }, area),
    value: () => (area.value === '' ? { kind: 'none' } : { kind: 'text', text: area.value }),
    check: () => true,
  };
}

/** Fields or text, of which one is shown; what is in one goes over to the other. */
function jsonEditor(
  content: BodyContent,
  required: boolean,
  options: FieldOptions,
  before: BodyValue,
): { element: HTMLElement; value(): BodyValue; check(): boolean } {
  const { words, onChange } = options;
  const schema = content.schema ?? {};
  const text = jsonControl(schema, { label: words.bodyAsJson, required, words, onChange }, '{ }', true);
  const named = (each: FormSchema) => Object.keys(each.properties ?? {}).length > 0;
  const hasFields =
    named(schema) || ((schema.variants?.length ?? 0) > 1 && schema.variants!.every(({ schema: each }) => named(each)));
  const fields = hasFields ? controlFor(schema, { label: words.body, required, words, onChange }) : null;
  let isText = fields === null || before.kind === 'text';
  const place = element('div');
  const area = () => text.element.querySelector('textarea')!;
  const show = () => {
    place.replaceChildren(
      isText ? element('div', { class: 'play-row stack' }, text.element, examples()) : fields!.element,
    );
    buttons.forEach((each, index) => each.setAttribute('aria-pressed', String((index === 1) === isText)));
  };
  const examples = (): HTMLElement | string => {
    if (content.examples.length < 2) return '';
    const select = element(
      'select',
      { class: 'input', 'aria-label': words.example },
      element('option', { value: '' }, words.startFromExample),
      ...content.examples.map((example, index) => element('option', { value: String(index) }, example.name)),
    );
    select.addEventListener('change', () => {
      if (select.value !== '') text.set(content.examples[Number(select.value)]!.value);
      onChange();
    });
    return select;
  };
  const toText = () => {
    if (isText) return;
    const value = fields!.value();
    if (value !== undefined || area().value === '') text.set(value ?? content.sample);
    isText = true;
    show();
    onChange();
  };
  const toFields = () => {
    if (!isText) return;
    const read = readJson(area().value);
    if ('message' in read && area().value.trim() !== '') return void text.check(required);
    fields!.set('value' in read ? read.value : undefined);
    isText = false;
    show();
    onChange();
  };
  const buttons =
    fields === null
      ? []
      : [
          button(words.fields, toFields, { 'aria-pressed': 'true' }),
          button(words.text, toText, { 'aria-pressed': 'false' }),
        ];
  if (before.kind === 'text') area().value = before.text;
  else if (fields === null && content.sample !== undefined) text.set(content.sample);
  const begin = before.kind === 'value' ? before.value : content.initial;
  if (fields !== null && begin !== undefined) fields.set(begin);
  show();
  return {
    element: element(
      'div',
      {},
      buttons.length === 0
        ? null
        : element('div', { class: 'play-choice', role: 'group', 'aria-label': words.bodyAs }, ...buttons),
      place,
    ),
    value() {
      if (isText) {
        const written = area().value;
        if (written.trim() === '') return { kind: 'none' };
        return { kind: 'text', text: written };
      }
      const value = fields!.value();
      return value === undefined
        ? required
          ? { kind: 'value', value: {} }
          : { kind: 'none' }
        : { kind: 'value', value };
    },
    check: () => (isText ? text.check(required) : fields!.check(required)),
  };
}
