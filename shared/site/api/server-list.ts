import type { Element } from 'hast';
import type { ApiServer } from '../../openapi/servers.ts';
import { description, type ApiPageContext } from './context.ts';
import { field } from './fields.ts';
import { element as h } from './quick-html.ts';

/** Servers with what readers choose in their addresses. `facts`: what stands beside an address. */
export function serverList(
  context: ApiPageContext,
  list: readonly (ApiServer & { readonly facts?: readonly string[] })[],
): Element[] {
  return list.map((server) =>
    h('div', { className: ['field'] }, [
      h('div', { className: ['field-head'] }, [
        h('code', {}, server.url),
        ...(server.facts ?? []).flatMap((fact) => [' ', h('span', { className: ['field-in'] }, fact)]),
      ]),
      h(
        'div',
        { className: ['flow'] },
        ...description(context, server.description),
        ...server.variables.map((variable) =>
          field(
            context,
            {
              name: `{${variable.name}}`,
              schema: {
                value: {
                  type: 'string',
                  ...(variable.value === '' ? {} : { default: variable.value }),
                  ...(variable.choices.length === 0 ? {} : { enum: variable.choices }),
                },
                file: '',
                key: null,
              },
              required: false,
              description: variable.description,
            },
            'request',
          ),
        ),
      ),
    ]),
  );
}
