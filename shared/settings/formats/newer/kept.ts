import { described } from '../../define.ts';
import { anything } from '../../kinds.ts';

/** A setting that other tools know: it stays in the file and has no effect. `reason`: a sentence that says why. */
export function keptFor(title: string, help: string, reason: string, example: unknown) {
  return described(anything().optional(), {
    title,
    help: `${help} ${reason}`,
    example,
    control: typeof example === 'string' ? 'text' : typeof example === 'boolean' ? 'switch' : 'key-values',
    without: 'Nothing changes.',
    standing: 'kept',
  });
}

const noPages = 'Galley makes no pages from them: write such pages, and list them. So this has no effect.';

/** Descriptions of interfaces that a part of the navigation may name beside OpenAPI files. */
export const keptDescriptions = () => ({
  graphql: keptFor('GraphQL files', 'Files that describe a GraphQL interface.', noPages, '/schema.graphql'),
  sdk: keptFor('Library files', 'Files that describe the code of a library.', noPages, '/library.json'),
});

/** Who may read a part. */
export const keptPublic = () =>
  keptFor(
    'For everybody',
    'Whether people read it without signing in.',
    'An exported site is read by all who can reach it: where it is published decides. So this has no effect.',
    true,
  );
