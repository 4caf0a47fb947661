import { said, type PlaygroundWord } from '../../words/playground/words.ts';
import { baseAddress } from '../build-request.ts';
import { parameterKey, type RequestModel, type RequestParameter, type RequestValues } from '../types.ts';
import { fieldRow } from './controls.client.ts';
import type { Control } from './plain-controls.client.ts';
import { authPart, type AuthOptions } from './auth-form.client.ts';
import { element, group } from './dom.client.ts';
import { bodyPart } from './request-body.client.ts';

export interface RequestForm {
  readonly element: HTMLElement;
  /** Chooses the server; empty where there is nothing to choose. */
  readonly server: HTMLElement | null;
  values(): RequestValues;
  /** Shows everything that is wrong, goes to the first of it, and answers whether the request can be sent. */
  check(): boolean;
  /** Gets tokens anew that are over and can be had without the reader. */
  renew(signal: AbortSignal): Promise<void>;
  /** Gives up getting tokens. */
  stop(): void;
}

const placeTitles: readonly (readonly [RequestParameter['place'], PlaygroundWord])[] = [
  ['path', 'path'],
  ['query', 'query'],
  ['querystring', 'query'],
  ['header', 'headers'],
  ['cookie', 'cookies'],
];

/** The fields of one request. */
export function requestForm(model: RequestModel, options: AuthOptions): RequestForm {
  const { words } = options;
  const form = element('div', { class: 'play-form' });
  const typed = options.session.typed(model);
  const checks: (() => boolean)[] = [];
  const server = serverPart(model, options);
  const auth = authPart(model, options, () => baseAddress(model, server.values()));
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
    renew: auth.renew,
    stop: auth.stop,
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
  options: AuthOptions,
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
