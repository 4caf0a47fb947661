import { dictionary } from '../base/dictionary.ts';

/** A finding of a JSON Schema check, in the terms of its library; `message` alone is a sentence. */
export interface SchemaFinding {
  /** JSON Pointer to the value. */
  readonly instancePath?: string;
  readonly keyword?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

/** What is wrong with an API file, and where: keys and places in lists, from the top. */
export interface ApiMistake {
  readonly pointer: readonly string[];
  readonly words: string;
}

/** The first finding that is the file's own mistake, in plain words; null where there is none. */
export function mistakeOf(findings: readonly SchemaFinding[]): ApiMistake | null {
  const finding = findings.find((candidate) => candidate.message !== undefined && !isSchemaMistake(candidate));
  if (finding === undefined) return null;
  const pointer = (finding.instancePath ?? '')
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  return { pointer, words: wordsOf(finding) };
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
