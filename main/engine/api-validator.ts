import type { ApiValidator } from '../../shared/engine/api-validation.ts';

/** Stands in for the docs folder in addresses: nothing is ever asked of a network or disk. */
const base = 'https://docs.galley.invalid/';

/**
 * A strict second opinion on API files, beside Galley's own lenient reading
 * (LIBRARIES.md: fast and good at validating usual files; no 3.2, no positions,
 * and it gives up on deep chains, which are no mistake of the author's).
 */
export const validateApi: ApiValidator = async (file, read) => {
  try {
    // Loaded with the first file: most sites have none.
    const { default: SwaggerParser } = await import('@apidevtools/swagger-parser');
    await SwaggerParser.validate(base + encodeURI(file), {
      resolve: {
        file: false,
        http: false,
        galley: {
          order: 1,
          canRead: (info: { url: string }) => info.url.startsWith(base),
          read(info: { url: string }) {
            const text = read(decodeURIComponent(info.url.slice(base.length).split('#')[0]!));
            if (text === null) throw new Error('missing');
            return text;
          },
        },
      },
      dereference: { circular: 'ignore' },
      validate: { schema: true, spec: true },
    } as never);
    return null;
  } catch (error) {
    return error instanceof RangeError ? null : wordsOf(error);
  }
};

/** The first thing that is wrong, as it is said. Null for what is not about the file's own content. */
function wordsOf(error: unknown): string | null {
  if (!(error instanceof Error) || /missing|Maximum|Error opening file|resolv|Unable to|not supported|Unsupported/i.test(error.message)) return null;
  const details = (error as { details?: readonly { readonly instancePath?: string; readonly message?: string }[] }).details;
  const first = details?.find((detail) => detail.message !== undefined);
  if (first !== undefined) return `${first.instancePath === '' || first.instancePath === undefined ? 'The file' : first.instancePath.replace(/~1/g, '/')} ${first.message}`;
  return error.message.split('\n')[0]!.replace(/\.$/, '');
}
