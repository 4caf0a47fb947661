import { dictionary } from '../base/dictionary.ts';

/** A finding of a JSON Schema check, in the terms of its library; `message` alone is a sentence. */
export interface SchemaFinding {
  /** JSON Pointer to the value. */
  readonly instancePath?: string;
  /** JSON Pointer to the rule, in the schema of OpenAPI. */
  readonly schemaPath?: string;
  readonly keyword?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

/** What is wrong with an API file, and where: keys and places in lists, from the top. */
export interface ApiMistake {
  readonly pointer: readonly string[];
  readonly words: string;
  /** A key of the object at the pointer, which does not belong there. */
  readonly key?: string;
}

/** Most mistakes that are told of one file. */
const mostMistakes = 30;

/**
 * The findings that are the file's own mistakes, in plain words. A value that is wrong gives many findings: the same
 * at each alternative that it could have been, and once more at each object around it. The first of them says most.
 *
 * @param written where a value stands that was found behind references: it is told there, once for all of its uses
 */
export function mistakesOf(
  findings: readonly SchemaFinding[],
  written: (pointer: readonly string[]) => readonly string[] = (pointer) => pointer,
): readonly ApiMistake[] {
  const found: ApiMistake[] = [];
  const told: (readonly string[])[] = [];
  const others = otherKinds(findings);
  const meant = findings.filter((finding) => !isSchemaMistake(finding) && !isOfOtherKind(finding, others));
  const sure = new Set(meant.flatMap((finding) => (isVague(finding) ? [] : [finding.instancePath])));
  for (const finding of meant) {
    if (found.length >= mostMistakes) break;
    // Of a value it is told what is surely wrong, where anything is.
    if (finding.message === undefined || (isVague(finding) && sure.has(finding.instancePath))) continue;
    const used = pointerOf(finding);
    const pointer = written(used);
    const key = strangeKey(finding);
    const isNamed = hasOneKind(used) && (key !== undefined || finding.keyword === 'required');
    // What is wrong with the key is told already where something in it is.
    const isTold = [used, pointer].some((at) => {
      const place = key === undefined ? at : [...at, key];
      return told.some((other) => (isNamed ? key !== undefined && isInside(other, place) : areRelated(other, at)));
    });
    // What is around a use of it says no more than it does.
    if (!isNamed && pointer !== used) told.push(used);
    if (isTold) continue;
    // Several things may be missing in such an object, or not belong there; whatever is in it is another matter.
    if (!isNamed) told.push(pointer);
    found.push({ pointer, words: wordsOf(finding), ...(key === undefined ? {} : { key }) });
  }
  return found;
}

/** Keys and places in lists, from the top of the file. */
export function pointerOf({ instancePath = '' }: SchemaFinding): readonly string[] {
  return instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The rule that a finding is of: `#/definitions/APIKeySecurityScheme` of what stands in it. */
function ruleOf({ schemaPath = '' }: SchemaFinding): string {
  return /^.*?#?\/(?:definitions|\$defs)\/[^/]+/.exec(schemaPath)?.[0] ?? '';
}

/** Whether a finding is one of an alternative, or that no alternative fits. */
function isVague({ schemaPath = '', keyword = '' }: SchemaFinding): boolean {
  return ['oneOf', 'anyOf', 'not'].includes(keyword) || /\/(?:oneOf|anyOf)\/\d+\//.test(schemaPath);
}

/** Kinds that values are not meant as: `type` names another one. */
function otherKinds(findings: readonly SchemaFinding[]): ReadonlySet<string> {
  return new Set(
    findings.flatMap((finding) => {
      const { instancePath = '', keyword } = finding;
      const isKind = keyword === 'enum' || keyword === 'const';
      return isKind && instancePath.endsWith('/type') && ruleOf(finding) !== ''
        ? [`${instancePath.slice(0, -'/type'.length)} ${ruleOf(finding)}`]
        : [];
    }),
  );
}

/**
 * Whether a finding is about something that the value was never meant to be: a way to sign in of another kind, or a
 * reference, which would have been followed.
 */
function isOfOtherKind(finding: SchemaFinding, others: ReadonlySet<string>): boolean {
  const { instancePath = '', keyword, params = {} } = finding;
  if (keyword === 'required' && params['missingProperty'] === '$ref') return true;
  const at = instancePath.endsWith('/type') ? instancePath.slice(0, -'/type'.length) : instancePath;
  return others.has(`${at} ${ruleOf(finding)}`);
}

/** Objects of which there is one kind alone: every finding about them is a mistake of its own. */
function hasOneKind(pointer: readonly string[]): boolean {
  return pointer.length === 0 || pointer[0] === 'info' || (pointer[0] === 'paths' && pointer.length <= 3);
}

function isInside(inner: readonly string[], outer: readonly string[]): boolean {
  return outer.length <= inner.length && outer.every((part, index) => inner[index] === part);
}

function areRelated(a: readonly string[], b: readonly string[]): boolean {
  return isInside(a, b) || isInside(b, a);
}

function strangeKey({ params = {} }: SchemaFinding): string | undefined {
  const key = params['additionalProperty'] ?? params['unevaluatedProperty'];
  return typeof key === 'string' ? key : undefined;
}

/** The published schema of OpenAPI 3.1 calls the description of a server's variable `descriptions`. */
function isSchemaMistake({ instancePath, params }: SchemaFinding): boolean {
  return (
    params?.['unevaluatedProperty'] === 'description' && /\/servers\/\d+\/variables\/[^/]+$/.test(instancePath ?? '')
  );
}

/** Types of JSON Schema, as messages call a value of each. */
export const typeWords = dictionary<string>({
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
});

function wordsOf({ keyword, params = {}, message }: SchemaFinding): string {
  const quoted = (name: string) => `“${String(params[name])}”`;
  switch (keyword) {
    case 'required':
      return `${quoted('missingProperty')} is missing`;
    case 'additionalProperties':
      return `${quoted('additionalProperty')} does not belong here`;
    case 'unevaluatedProperties':
      return `${quoted('unevaluatedProperty')} does not belong here`;
    case 'dependentRequired':
      return `${quoted('missingProperty')} is missing, which ${quoted('property')} needs`;
    case 'enum':
      return `It must be one of ${(params['allowedValues'] as unknown[]).map(String).join(', ')}`;
    case 'const':
      return `It must be ${JSON.stringify(params['allowedValue'])}`;
    case 'type':
      return `It must be ${[params['type']]
        .flat()
        .map((type) => typeWords[String(type)] ?? String(type))
        .join(' or ')}`;
    case 'minItems':
    case 'minProperties':
      return `It is empty, and needs at least ${String(params['limit'])} ${params['limit'] === 1 ? 'entry' : 'entries'}`;
    case 'uniqueItems':
      return 'The same entry stands here twice';
    case 'pattern':
    case 'format':
      return 'It is not written as OpenAPI asks for';
    case undefined:
      // The library needs an address for files that have none.
      return (message ?? '').replace(/https:\/\/[\w.]*\.invalid\//g, '');
    default:
      return `It ${message ?? 'is not as OpenAPI asks for'}`;
  }
}
