import { encodeAddress } from '../../shared/base/encode.ts';
import type { ApiValidator, SchemaFinding } from '../../shared/engine/api-validation.ts';

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
    await SwaggerParser.validate(base + encodeAddress(file), {
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
    return [];
  } catch (error) {
    return error instanceof RangeError ? [] : findingsOf(error);
  }
};

/** Nothing for what is not about the file's own content. */
function findingsOf(error: unknown): readonly SchemaFinding[] {
  if (!(error instanceof Error)) return [];
  const { details } = error as { details?: readonly SchemaFinding[] };
  if (details !== undefined && details.length > 0) return details;
  if (/missing|Maximum|Error (?:opening|reading) file|resolv|Unable to|not supported|Unsupported/i.test(error.message))
    return [];
  return [{ message: error.message.split('\n')[0]!.replace(/^(?:SyntaxError: )?(?:Validation failed\. ?)?|\.$/g, '') }];
}
