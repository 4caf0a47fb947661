import type { ElementContent } from 'hast';
import type { AppendContext } from '../../html/body-state.ts';
import type { OperationEntry } from '../../openapi/operations.ts';
import { usesOf } from '../../openapi/uses.ts';
import { viewSchema } from '../../openapi/schema.ts';
import { filled } from '../../words/words.ts';
import type { SettingsModel } from '../../settings/model.ts';
import type { FoundModel } from '../../workspace/api-index.ts';
import { description, newContext, type ApiPageContext } from './context.ts';
import { note } from './field-facts.ts';
import { schemaBlock } from './schema-block.ts';
import { element as h } from './quick-html.ts';
import { modelExample } from './sample-column.ts';

/** Most fields of the page of a model. */
const mostFields = 300;
/** The same of one whose own properties are more: all of those that a file may give it (limits.ts). */
const mostOwnFields = 5_000;
/** Operations that are named as users of a model. */
const mostUses = 20;

/** An operation as the pages of models name it. */
type OperationLink = (entry: OperationEntry) => { readonly href: string; readonly title: string } | null;

/** What stands on the page of a model: what a row of another page opens, an example, and where it is used. */
export function modelPageContent(
  { file, document, schema }: FoundModel,
  settings: {
    readonly api: SettingsModel['api'];
    readonly key: string;
    readonly showsDescription: boolean;
    /** Where the page of an operation stands; null for one without. */
    readonly pageOf: OperationLink;
  },
  render: AppendContext,
): ElementContent[] {
  const own = viewSchema(document, schema).properties.length;
  const left = Math.min(own + mostFields, mostOwnFields);
  const context: ApiPageContext = { ...newContext(document, render, settings.api, left), isModel: true };
  const frame = modelExample(document, schema, render);
  if (frame !== null) render.toSideColumn(frame);
  const { list, more } = usesOf(document, file.operations, settings.key, mostUses);
  return [
    ...(settings.showsDescription ? description(context, viewSchema(document, schema).description) : []),
    h('div', { className: 'flow', dataModel: '' }, schemaBlock(context, schema, 'both')),
    ...(list.length === 0
      ? []
      : [
          render.heading(2, 'usedBy'),
          h(
            'ul',
            {},
            list.map((entry) => h('li', {}, operation(entry, settings.pageOf(entry)))),
          ),
          ...(more === 0 ? [] : [note(filled(render.words, 'andMore', { count: more }))]),
        ]),
  ];
}

function operation(entry: OperationEntry, page: ReturnType<OperationLink>): ElementContent[] {
  const name = [h('span', { className: `method ${entry.method.toLowerCase()}` }, entry.method), ' '];
  return page === null
    ? h('span', {}, name, h('code', {}, entry.path)).children
    : h('span', {}, name, h('a', { href: page.href }, page.title)).children;
}
