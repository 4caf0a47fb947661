import { said, type PlaygroundWord } from '../../words/playground/words.ts';
import {
  parameterKey,
  type AuthField,
  type RequestModel,
  type RequestParameter,
  type RequestValues,
} from '../types.ts';
import { fieldRow } from './controls.client.ts';
import type { Control, FieldOptions } from './plain-controls.client.ts';
import { choiceRow, element, freshId, group } from './dom.client.ts';
import { bodyPart } from './request-body.client.ts';
import type { PlaygroundSession } from './session.client.ts';

export interface RequestForm {
  readonly element: HTMLElement;
  /** Chooses the server; empty where there is nothing to choose. */
  readonly server: HTMLElement | null;
  values(): RequestValues;
  /** Shows everything that is wrong, goes to the first of it, and answers whether the request can be sent. */
  check(): boolean;
}

export interface FormOptions extends FieldOptions {
  /** A browser can't send cookies to another site. */
  readonly sendsCookies: boolean;
  readonly authNote: string;
  /** What was typed before, and where it is kept from now on. */
  readonly session: PlaygroundSession;
}

const placeTitles: readonly (readonly [RequestParameter['place'], PlaygroundWord])[] = [
  ['path', 'path'],
  ['query', 'query'],
  ['querystring', 'query'],
  ['header', 'headers'],
  ['cookie', 'cookies'],
];

const placeWords = { header: 'inHeader', query: 'inQuery', cookie: 'inCookie' } as const;

/** The fields of one request. */
export function requestForm(model: RequestModel, options: FormOptions): RequestForm {
  const { words } = options;
  const form = element('div', { class: 'play-form' });
  const typed = options.session.typed(model);
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
        { words, onChange: () => (recount(), options.onChange()) },
        0,
        {
          type: parameter.type,
          description: parameter.description,
          placeholder: placeholderOf(parameter),
          deprecated: parameter.deprecated,
        },
      );
      const key = parameterKey(parameter);
      const begin = typed?.parameters[key] ?? parameter.initial;
      if (begin !== undefined) control.set(begin);
      parameters.set(key, control);
      checks.push(() => control.check(parameter.required));
      return { row, control };
    });
    const recount = () =>
      void (counter.textContent = said(words, 'filledCount', {
        count: rows.filter(({ control }) => control.value() !== undefined).length,
        total: rows.length,
      }));
    recount();
    const note =
      place === 'cookie' && !options.sendsCookies ? element('p', { class: 'play-help' }, words.cookiesNotSent) : null;
    form.append(group(words[title], counter, note, ...rows.map(({ row }) => row)));
  }
  const body = bodyPart(model, options, typed);
  if (body !== null) {
    form.append(body.element);
    checks.push(body.check);
  }
  if (form.childElementCount === 0) form.append(element('p', { class: 'play-hint' }, words.nothingNeeded));
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

/** A choice of servers, and fields for the variables of the chosen one. */
function serverPart(
  model: RequestModel,
  options: FormOptions,
): {
  choice: HTMLElement | null;
  variables: HTMLElement | null;
  values(): Pick<RequestValues, 'server' | 'variables'>;
} {
  const { words, session } = options;
  const chosen = session.server(model);
  const values = { ...chosen.values };
  let { server } = chosen;
  const choose = () => session.chooseServer(model, { server, values });
  const rows = element('div');
  const fill = () => {
    const list = model.servers[server]?.variables ?? [];
    rows.replaceChildren(
      ...list.map((variable) => {
        const { element: row, control } = fieldRow(
          variable.name,
          { type: 'string', ...(variable.choices.length === 0 ? {} : { enum: variable.choices }) },
          true,
          {
            words,
            onChange: () => {
              values[variable.name] = String(control.value() ?? '');
              choose();
              options.onChange();
            },
          },
          0,
          { type: words.partOfAddress, description: variable.description },
        );
        control.set(values[variable.name] ?? variable.value);
        return row;
      }),
    );
    variables.hidden = list.length === 0;
  };
  const variables = group(words.server, words.partOfAddress, rows);
  let choice: HTMLElement | null = null;
  if (model.servers.length > 1) {
    const select = element(
      'select',
      { class: 'input play-server', 'aria-label': words.server },
      ...model.servers.map((each, index) =>
        element(
          'option',
          { value: String(index), selected: index === server },
          each.description === '' ? each.url : `${each.description} – ${each.url}`,
        ),
      ),
    );
    select.addEventListener('change', () => {
      server = Number(select.value);
      choose();
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
  const { words, session } = options;
  const ways = model.auth;
  let chosen = Math.max(
    0,
    ways.findIndex((way) => way.fields.some((field) => session.credentials(model, field.id) !== undefined)),
  );
  const values = () => ({
    auth: chosen,
    credentials: Object.fromEntries(
      (ways[chosen]?.fields ?? []).map((field) => [field.id, { ...session.credentials(model, field.id) }]),
    ),
  });
  if (ways.every((way) => way.fields.length === 0)) return { element: null, values };
  const place = element('div');
  const fill = () =>
    place.replaceChildren(...(ways[chosen]?.fields ?? []).flatMap((field) => authRows(model, field, options)));
  fill();
  const choice = choiceRow(
    words.signInWith,
    ways.map(({ names }) => (names.length === 0 ? words.withoutSigningIn : names.join(` ${words.and} `))),
    chosen,
    (index) => {
      chosen = index;
      fill();
      options.onChange();
    },
  );
  return { element: group(words.authorization, options.authNote, choice, place), values };
}

function authRows(model: RequestModel, field: AuthField, options: FormOptions): HTMLElement[] {
  const { words, session } = options;
  const own = () => session.credentials(model, field.id) ?? {};
  const row = (label: string, about: string, key: 'value' | 'user' | 'password', prefix: string): HTMLElement => {
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
      session.signIn(model, field.id, { ...own(), [key]: input.value });
      options.onChange();
    });
    const control =
      prefix === '' ? input : element('div', { class: 'input input-prefix' }, element('span', {}, prefix), input);
    return element(
      'div',
      { class: 'play-row' },
      element('div', { class: 'play-name', id }, label, ' ', element('small', {}, about)),
      element(
        'div',
        { class: 'play-control' },
        control,
        field.description === '' || key === 'password' ? null : element('p', { class: 'play-help' }, field.description),
        field.place === 'cookie' && !options.sendsCookies
          ? element('p', { class: 'play-help' }, words.cookiesNotSent)
          : null,
      ),
    );
  };
  if (field.kind === 'basic') {
    const about = said(words, 'partOfHeader', { name: 'Authorization' });
    return [
      row(field.user || words.userName, about, 'user', ''),
      row(field.password || words.password, about, 'password', ''),
    ];
  }
  return [row(field.name, words[placeWords[field.place]], 'value', field.prefix)];
}
