import type { RootContent } from 'mdast';
import { plainText } from '../../html/plain-text.ts';
import { isFragment, type Value } from '../../mdx/types.ts';
import type { AuthField, FormSchema, RequestModel, RequestParameter } from '../../playground/types.ts';
import type { SettingsModel } from '../../settings/model.ts';
import type { PageSettings } from '../../settings/frontmatter/read.ts';
import type { RequestParameterFacts } from '../../vocabulary/define.ts';
import { componentByName } from '../../vocabulary/registry.ts';
import { firstSentence } from './form-schema.ts';

/** `api: POST /v1/deliveries` or `api: GET https://host/x`, read. Null for anything else. */
function readApiLine(line: string): { readonly method: string; readonly server: string; readonly path: string } | null {
  const match = /^\s*([A-Za-z]+)\s+(\S+)\s*$/.exec(line);
  if (match === null || !/^(?:get|post|put|patch|delete|head|options|trace)$/i.test(match[1]!)) return null;
  const complete = /^(https?:\/\/[^/?#]+)(?![^/?#])(.*)$/i.exec(match[2]!);
  // `/users/:id` is how some writers name a part of the path.
  const path = (complete === null ? match[2]! : complete[2]!).replace(/\/:([A-Za-z_]\w*)/g, '/{$1}');
  return {
    method: match[1]!.toUpperCase(),
    server: complete?.[1] ?? '',
    path: path.startsWith('/') || path === '' ? path : `/${path}`,
  };
}

interface Documented {
  readonly facts: RequestParameterFacts;
  readonly description: string;
  readonly inside: readonly Documented[];
}

/** The request of a page that describes its endpoint by hand; null where `api:` names none. */
export function manualModel(
  settings: PageSettings,
  site: SettingsModel['api'],
  children: readonly RootContent[],
): RequestModel | null {
  const line = settings.api === undefined ? null : readApiLine(settings.api);
  if (line === null) return null;
  const documented = collect(children);
  const parameters = documented.filter(({ facts }) => facts.place !== 'body').map(parameterOf);
  for (const [, name] of line.path.matchAll(/\{([^{}]+)\}/g)) {
    if (!parameters.some((parameter) => parameter.place === 'path' && parameter.name === name))
      parameters.push(
        parameterOf({
          facts: {
            name: name!,
            place: 'path',
            type: 'string',
            required: true,
            default: undefined,
            placeholder: '',
            initialValue: undefined,
          },
          description: '',
          inside: [],
        }),
      );
  }
  const body = documented.filter(({ facts }) => facts.place === 'body');
  const servers = line.server === '' ? site.baseUrls : [line.server];
  const method = settings.authMethod ?? settings.auth ?? site.auth?.method;
  const field = authField(method, site.auth);
  const schema = objectSchema(body);
  const hasFile = body.some(({ facts }) => /^(?:file|binary)/i.test(facts.type));
  return {
    method: line.method,
    path: line.path,
    title: settings.title ?? '',
    servers: servers.map((url) => ({
      url: url.replace(/(?<!\/)\/+$/, ''),
      description: '',
      variables: [...new Set([...url.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1]!))].map((name) => ({
        name,
        value: '',
        choices: [],
        description: '',
      })),
    })),
    auth: field === null ? [] : [{ names: [field.id], fields: [field] }],
    parameters,
    body:
      body.length === 0
        ? null
        : {
            required: body.some(({ facts }) => facts.required),
            contents: [
              {
                type: settings.contentType ?? (hasFile ? 'multipart/form-data' : 'application/json'),
                schema,
                sample: sampleOf(schema),
                examples: [],
                encoding: {},
              },
            ],
          },
  };
}

/** How the playground signs requests (specification, section 5). */
function authField(method: string | undefined, auth: SettingsModel['api']['auth']): AuthField | null {
  const name = auth?.method === method ? (auth?.name ?? '') : '';
  // Words in front of the site's kind of key say nothing of another kind that a page asks for.
  const inputPrefix = auth?.method === method ? (auth?.inputPrefix ?? '') : '';
  const base = {
    id: name === '' ? 'Authorization' : name,
    place: 'header' as const,
    user: '',
    password: '',
    description: '',
  };
  switch (method) {
    case 'bearer':
      return {
        ...base,
        id: 'Authorization',
        kind: 'bearer',
        name: 'Authorization',
        prefix: inputPrefix === '' || /^bearer$/i.test(inputPrefix) ? 'Bearer' : `Bearer ${inputPrefix}`,
      };
    case 'basic': {
      const [user = '', password = ''] = name.split(':');
      return {
        ...base,
        id: 'Authorization',
        kind: 'basic',
        name: 'Authorization',
        prefix: '',
        user: user.trim(),
        password: password.trim(),
      };
    }
    case 'key':
      return {
        ...base,
        id: name === '' ? 'x-api-key' : name,
        kind: 'key',
        name: name === '' ? 'x-api-key' : name,
        prefix: inputPrefix,
      };
    default:
      return null;
  }
}

/** Parameters in reading order; those inside another are its properties. */
function collect(nodes: readonly RootContent[]): Documented[] {
  return nodes.flatMap((node): Documented[] => {
    const inside = 'children' in node ? (node.children as readonly RootContent[]) : [];
    const facts = node.type === 'mdxElement' ? (componentByName(node.name)?.requestParameter?.(node) ?? null) : null;
    if (facts === null) return collect(inside);
    const first = inside.find((child) => child.type === 'paragraph');
    return [
      {
        facts,
        description: first === undefined ? '' : firstSentence(plainText([first])),
        inside: collect(inside).filter((other) => other.facts.place === 'body'),
      },
    ];
  });
}

function parameterOf({ facts, description }: Documented): RequestParameter {
  const schema = schemaOfType(facts.type, plainValue(facts.default), description);
  const initial = plainValue(facts.initialValue);
  return {
    name: facts.name,
    place: facts.place === 'body' ? 'query' : facts.place,
    style: facts.place === 'query' ? 'form' : 'simple',
    explode: facts.place === 'query',
    allowReserved: false,
    contentType: null,
    required: facts.required || facts.place === 'path',
    deprecated: false,
    type: facts.type,
    description,
    schema,
    placeholder: facts.placeholder,
    ...(initial === undefined ? {} : { initial }),
    sample:
      initial ??
      (facts.required && facts.place !== 'path'
        ? (schema.default ?? sampleOf(schema))
        : facts.place === 'path'
          ? (schema.default ?? undefined)
          : undefined),
  };
}

function objectSchema(fields: readonly Documented[]): FormSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.facts.name, fieldSchema(field)])),
    required: fields.filter(({ facts }) => facts.required).map(({ facts }) => facts.name),
  };
}

function fieldSchema({ facts, description, inside }: Documented): FormSchema {
  const schema = schemaOfType(facts.type, plainValue(facts.initialValue) ?? plainValue(facts.default), description);
  if (inside.length === 0) return schema;
  const object = objectSchema(inside);
  return schema.type === 'array' ? { ...schema, items: { ...object } } : { ...schema, ...object };
}

/** A type as writers name it. Unknown names are text, for a form field can hold no less. */
function schemaOfType(written: string, standard: unknown, description: string): FormSchema {
  const type = written.trim().toLowerCase();
  const base: FormSchema = {
    ...(description === '' ? {} : { description }),
    ...(standard === undefined ? {} : { default: standard }),
  };
  const list = /^(?:array|list)(?:<(.+)>)?$|^(.+)\[\]$/.exec(type);
  if (list !== null) return { ...base, type: 'array', items: schemaOfType(list[1] ?? list[2] ?? '', undefined, '') };
  if (/^(?:int|integer|long)/.test(type)) return { ...base, type: 'integer' };
  if (/^(?:number|float|double|decimal)/.test(type)) return { ...base, type: 'number' };
  if (/^bool/.test(type)) return { ...base, type: 'boolean' };
  if (/^(?:object|map|json|dict|record)/.test(type)) return { ...base, type: 'object' };
  if (/^(?:file|binary)/.test(type)) return { ...base, type: 'string', format: 'binary' };
  return { ...base, type: 'string' };
}

function sampleOf(schema: FormSchema): unknown {
  if (schema.default !== undefined) return schema.default;
  switch (schema.type) {
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'array':
      return schema.items === undefined ? [] : [sampleOf(schema.items)];
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, property]) => [name, sampleOf(property)]),
      );
    default:
      return 'string';
  }
}

function plainValue(value: Value): unknown {
  return value === undefined || value === null || isFragment(value) ? undefined : value;
}

/** Which examples the author's own content shows already. */
export function ownExamples(nodes: readonly RootContent[]): { readonly request: boolean; readonly response: boolean } {
  const found = { request: false, response: false };
  const look = (list: readonly RootContent[]): void => {
    for (const node of list) {
      const replaces = node.type === 'mdxElement' ? componentByName(node.name)?.replacesExample : undefined;
      if (replaces !== undefined) found[replaces] = true;
      else if ('children' in node) look(node.children as readonly RootContent[]);
    }
  };
  look(nodes);
  return found;
}
