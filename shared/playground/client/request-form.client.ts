import { isFileBody, isJson } from '../build-request.ts';
import {
  parameterKey,
  type AuthField,
  type BodyContent,
  type BodyValue,
  type FormSchema,
  type RequestModel,
  type RequestParameter,
  type RequestValues,
} from '../types.ts';
import { readJson } from '../validate.ts';
import { controlFor, fieldRow, jsonControl, type Control } from './controls.client.ts';
import { button, drawings, drawn, element, freshId } from './dom.client.ts';

/** What readers signed in with, while the page or window lives; nowhere else. By name of the way to sign in. */
const remembered = new Map<string, { value?: string; user?: string; password?: string }>();

/** The server that was chosen last among the same ones, and its variables. */
const chosenServers = new Map<string, { server: number; readonly values: Record<string, string> }>();

export interface RequestForm {
  readonly element: HTMLElement;
  /** Chooses the server; empty where there is nothing to choose. */
  readonly server: HTMLElement | null;
  values(): RequestValues;
  /** Shows everything that is wrong, goes to the first of it, and answers whether the request can be sent. */
  check(): boolean;
}

export interface FormOptions {
  readonly onChange: () => void;
  /** A browser can't send cookies to another site. */
  readonly sendsCookies: boolean;
  readonly authNote: string;
}

const placeTitles: readonly (readonly [RequestParameter['place'], string])[] = [
  ['path', 'Path'],
  ['query', 'Query'],
  ['querystring', 'Query'],
  ['header', 'Headers'],
  ['cookie', 'Cookies'],
];

/** The fields of one request. */
export function requestForm(model: RequestModel, options: FormOptions): RequestForm {
  const form = element('div', { class: 'play-form' });
  const checks: (() => boolean)[] = [];
  const server = serverPart(model, options);
  const auth = authPart(model, options);
  form.append(
    ...(server.variables === null ? [] : [server.variables]),
    ...(auth.element === null ? [] : [auth.element]),
  );
  const parameters = new Map<string, Control>();
  for (const [place, title] of placeTitles) {
    const list = model.parameters.filter((parameter) => parameter.place === place);
    if (list.length === 0) continue;
    const counter = element('small');
    const rows = list.map((parameter) => {
      const { element: row, control } = fieldRow(
        parameter.name,
        parameter.schema,
        parameter.required,
        () => (recount(), options.onChange()),
        0,
        {
          type: parameter.type,
          description: parameter.description,
          placeholder: placeholderOf(parameter),
          deprecated: parameter.deprecated,
        },
      );
      if (parameter.initial !== undefined) control.set(parameter.initial);
      parameters.set(parameterKey(parameter), control);
      checks.push(() => control.check(parameter.required));
      return { row, control };
    });
    const recount = () =>
      void (counter.textContent = `${rows.filter(({ control }) => control.value() !== undefined).length} of ${rows.length} filled`);
    recount();
    const note =
      place === 'cookie' && !options.sendsCookies
        ? element(
            'p',
            { class: 'play-help' },
            'Browsers do not send cookies that a page sets for another site. Try this in the app or with cURL.',
          )
        : null;
    form.append(group(title, counter, note, ...rows.map(({ row }) => row)));
  }
  const body = bodyPart(model, options);
  if (body !== null) {
    form.append(body.element);
    checks.push(body.check);
  }
  if (form.childElementCount === 0)
    form.append(element('p', { class: 'play-hint' }, 'This request needs nothing. Send it as it is.'));
  return {
    element: form,
    server: server.choice,
    values: () => ({
      ...server.values(),
      ...auth.values(),
      parameters: Object.fromEntries([...parameters].map(([key, control]) => [key, control.value()])),
      content: body?.content() ?? 0,
      body: body?.value() ?? { kind: 'none' },
    }),
    check() {
      const isRight = checks.map((check) => check()).every(Boolean);
      if (!isRight) form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return isRight;
    },
  };
}

function placeholderOf(parameter: RequestParameter): string {
  const { sample, placeholder } = parameter;
  return placeholder !== ''
    ? placeholder
    : typeof sample === 'string' || typeof sample === 'number'
      ? String(sample)
      : '';
}

function group(title: string, detail: HTMLElement | string, ...content: readonly (HTMLElement | null)[]): HTMLElement {
  const summary = element(
    'summary',
    {},
    drawn(drawings.chevron),
    title,
    typeof detail === 'string' ? element('small', {}, detail) : detail,
  );
  return element('details', { class: 'play-group', open: true }, summary, ...content);
}

/** A choice of servers, and fields for the variables of the chosen one. */
function serverPart(
  model: RequestModel,
  options: FormOptions,
): {
  choice: HTMLElement | null;
  variables: HTMLElement | null;
  values(): Pick<RequestValues, 'server' | 'variables'>;
} {
  const key = model.servers.map(({ url }) => url).join(' ');
  const chosen = chosenServers.get(key) ?? { server: 0, values: {} };
  chosenServers.set(key, chosen);
  const { values } = chosen;
  let { server } = chosen;
  const rows = element('div');
  const fill = () => {
    const list = model.servers[server]?.variables ?? [];
    rows.replaceChildren(
      ...list.map((variable) => {
        const { element: row, control } = fieldRow(
          variable.name,
          { type: 'string', ...(variable.choices.length === 0 ? {} : { enum: variable.choices }) },
          true,
          () => {
            values[variable.name] = String(control.value() ?? '');
            options.onChange();
          },
          0,
          { type: 'part of the address', description: variable.description },
        );
        control.set(values[variable.name] ?? variable.value);
        return row;
      }),
    );
    variables.hidden = list.length === 0;
  };
  const variables = group('Server', 'part of the address', rows);
  let choice: HTMLElement | null = null;
  if (model.servers.length > 1) {
    const select = element(
      'select',
      { class: 'input play-server', 'aria-label': 'Server' },
      ...model.servers.map((each, index) =>
        element(
          'option',
          { value: String(index), selected: index === server },
          each.description === '' ? each.url : `${each.description} – ${each.url}`,
        ),
      ),
    );
    select.addEventListener('change', () => {
      chosen.server = server = Number(select.value);
      fill();
      options.onChange();
    });
    choice = select;
  }
  fill();
  return {
    choice,
    variables: model.servers.some((each) => each.variables.length > 0) ? variables : null,
    values: () => ({ server, variables: { ...values } }),
  };
}

/** Ways to sign in, one of which is chosen, and its fields. */
function authPart(
  model: RequestModel,
  options: FormOptions,
): { element: HTMLElement | null; values(): Pick<RequestValues, 'auth' | 'credentials'> } {
  const ways = model.auth;
  let chosen = Math.max(
    0,
    ways.findIndex((way) => way.fields.some((field) => remembered.has(field.id))),
  );
  const values = () => ({
    auth: chosen,
    credentials: Object.fromEntries(
      (ways[chosen]?.fields ?? []).map((field) => [field.id, { ...remembered.get(field.id) }]),
    ),
  });
  if (ways.every((way) => way.fields.length === 0)) return { element: null, values };
  const place = element('div');
  const fill = () =>
    place.replaceChildren(...(ways[chosen]?.fields ?? []).flatMap((field) => authRows(field, options)));
  fill();
  let choice: HTMLElement | null = null;
  if (ways.length > 1) {
    const id = freshId();
    const select = element(
      'select',
      { class: 'input', 'aria-labelledby': id },
      ...ways.map((way, index) => element('option', { value: String(index), selected: index === chosen }, way.label)),
    );
    select.addEventListener('change', () => {
      chosen = Number(select.value);
      fill();
      options.onChange();
    });
    choice = element(
      'div',
      { class: 'play-row' },
      element('div', { class: 'play-name', id }, 'Sign in with'),
      element('div', { class: 'play-control' }, select),
    );
  }
  return { element: group('Authorization', options.authNote, choice, place), values };
}

function authRows(field: AuthField, options: FormOptions): HTMLElement[] {
  const own = () => remembered.get(field.id) ?? {};
  const row = (label: string, words: string, key: 'value' | 'user' | 'password', prefix: string): HTMLElement => {
    const id = freshId();
    const input = element('input', {
      type: key === 'user' ? 'text' : 'password',
      autocomplete: 'off',
      spellcheck: 'false',
      'aria-labelledby': id,
      ...(prefix === '' ? { class: 'input' } : {}),
    });
    input.value = own()[key] ?? '';
    input.addEventListener('input', () => {
      remembered.set(field.id, { ...own(), [key]: input.value });
      options.onChange();
    });
    const control =
      prefix === '' ? input : element('div', { class: 'input input-prefix' }, element('span', {}, prefix), input);
    return element(
      'div',
      { class: 'play-row' },
      element('div', { class: 'play-name', id }, label, ' ', element('small', {}, words)),
      element(
        'div',
        { class: 'play-control' },
        control,
        field.description === '' || key === 'password' ? null : element('p', { class: 'play-help' }, field.description),
        field.place === 'cookie' && !options.sendsCookies
          ? element('p', { class: 'play-help' }, 'Browsers do not send cookies that a page sets for another site.')
          : null,
      ),
    );
  };
  if (field.kind === 'basic')
    return [
      row(field.user, 'part of Authorization', 'user', ''),
      row(field.password, 'part of Authorization', 'password', ''),
    ];
  return [row(field.name, field.place, 'value', field.prefix)];
}

interface BodyPart {
  readonly element: HTMLElement;
  content(): number;
  value(): BodyValue;
  check(): boolean;
}

function bodyPart(model: RequestModel, options: FormOptions): BodyPart | null {
  const { body } = model;
  if (body === null || body.contents.length === 0) return null;
  let chosen = 0;
  const editors = new Map<number, ReturnType<typeof contentEditor>>();
  const place = element('div');
  const editor = () => {
    let known = editors.get(chosen);
    if (known === undefined)
      editors.set(chosen, (known = contentEditor(body.contents[chosen]!, body.required, options)));
    return known;
  };
  const detail = element('small', {}, body.contents[0]!.type);
  let choice: HTMLElement | null = null;
  if (body.contents.length > 1) {
    const id = freshId();
    const select = element(
      'select',
      { class: 'input', 'aria-labelledby': id },
      ...body.contents.map((content, index) => element('option', { value: String(index) }, content.type)),
    );
    select.addEventListener('change', () => {
      chosen = Number(select.value);
      detail.textContent = body.contents[chosen]!.type;
      place.replaceChildren(editor().element);
      options.onChange();
    });
    choice = element(
      'div',
      { class: 'play-row' },
      element('div', { class: 'play-name', id }, 'Send it as'),
      element('div', { class: 'play-control' }, select),
    );
  }
  place.append(editor().element);
  return {
    element: group('Body', detail, choice, place),
    content: () => chosen,
    value: () => editor().value(),
    check: () => editor().check(),
  };
}

/** The editor of one kind of body: a form, JSON as fields or text, plain text, or a file. */
function contentEditor(
  content: BodyContent,
  required: boolean,
  options: FormOptions,
): { element: HTMLElement; value(): BodyValue; check(): boolean } {
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
      label: 'Form',
      required,
      onChange: options.onChange,
    });
    return { element: control.element, value: asValue(control), check: () => control.check(required) };
  }
  if (isJson(type) || (type === '*/*' && schema.format !== 'binary')) return jsonEditor(content, required, options);
  if (isFileBody(content)) {
    const control = controlFor(
      { type: 'string', format: 'binary' },
      { label: 'File', required, onChange: options.onChange },
    );
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
  const area = element('textarea', { class: 'input', rows: '10', spellcheck: 'false', 'aria-label': 'Body' });
  if (typeof content.sample === 'string') area.value = content.sample;
  area.addEventListener('input', options.onChange);
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
  options: FormOptions,
): { element: HTMLElement; value(): BodyValue; check(): boolean } {
  const schema = content.schema ?? {};
  const text = jsonControl(schema, { label: 'Body as JSON', required, onChange: options.onChange }, '{ }', true);
  const named = (each: FormSchema) => Object.keys(each.properties ?? {}).length > 0;
  const hasFields =
    named(schema) || ((schema.variants?.length ?? 0) > 1 && schema.variants!.every(({ schema: each }) => named(each)));
  const fields = hasFields ? controlFor(schema, { label: 'Body', required, onChange: options.onChange }) : null;
  let isText = fields === null;
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
      { class: 'input', 'aria-label': 'Example' },
      element('option', { value: '' }, 'Start from an example…'),
      ...content.examples.map((example, index) => element('option', { value: String(index) }, example.name)),
    );
    select.addEventListener('change', () => {
      if (select.value !== '') text.set(content.examples[Number(select.value)]!.value);
      options.onChange();
    });
    return select;
  };
  const toText = () => {
    if (isText) return;
    const value = fields!.value();
    if (value !== undefined || area().value === '') text.set(value ?? content.sample);
    isText = true;
    show();
    options.onChange();
  };
  const toFields = () => {
    if (!isText) return;
    const read = readJson(area().value);
    if ('message' in read && area().value.trim() !== '') return void text.check(required);
    fields!.set('value' in read ? read.value : undefined);
    isText = false;
    show();
    options.onChange();
  };
  const buttons =
    fields === null
      ? []
      : [button('Fields', toFields, { 'aria-pressed': 'true' }), button('Text', toText, { 'aria-pressed': 'false' })];
  if (fields === null && content.sample !== undefined) text.set(content.sample);
  show();
  return {
    element: element(
      'div',
      {},
      buttons.length === 0
        ? null
        : element('div', { class: 'play-choice', role: 'group', 'aria-label': 'Body as' }, ...buttons),
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

/** Forgets what was typed to sign in: the app calls it when a folder is closed. */
export function forgetCredentials(): void {
  remembered.clear();
}
