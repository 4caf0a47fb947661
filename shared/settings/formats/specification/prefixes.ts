import type { Range } from '../../../base/range.ts';
import { described, type FieldMeta } from '../../define.ts';
import { filledText, onOff, openapiFiles } from '../../kinds.ts';
import type { Reader } from '../../reader.ts';

/** Properties that tabs and anchors have in common. */
export function prefixParts(of: 'tab' | 'anchor', standing?: FieldMeta['standing']) {
  const more = standing === undefined ? {} : { standing };
  return {
    version: described(filledText().optional(), {
      title: 'Version',
      help: `Shows the ${of} only while readers have this version selected.`,
      example: 'v2',
      control: 'text',
      without: `The ${of} is shown in every version.`,
      ...more,
    }),
    isDefaultHidden: described(onOff().optional(), {
      title: 'Hide until needed',
      help: `Hides the ${of} until a reader opens one of its pages by a link.`,
      example: true,
      control: 'switch',
      default: false,
      without: `The ${of} is always shown.`,
      ...more,
    }),
    openapi: described(openapiFiles().optional(), {
      title: 'OpenAPI files',
      help: `API files whose operations become pages of this ${of}.`,
      example: '/openapi.json',
      control: 'openapi-list',
      without: `The ${of} holds only the pages of its folder.`,
      standing: 'extra',
    }),
  };
}

/** What tabs and anchors have in common: a folder of pages, or an address, with a name. */
export interface Prefix {
  readonly name: string;
  readonly url: string;
  readonly version?: string;
  readonly isDefaultHidden: boolean;
  readonly openapi: readonly string[];
  readonly range: Range;
}

/** The entries of a list of tabs or anchors that lead somewhere; `more` reads what else they have. */
export function readPrefixes<More extends object>(list: Reader, more: (entry: Reader) => More): (Prefix & More)[] {
  return list.items().flatMap((entry) => {
    const name = entry.get('name').text();
    const url = entry.get('url').text();
    if (name === undefined || url === undefined) return [];
    return [
      {
        name,
        url,
        version: entry.get('version').text(),
        isDefaultHidden: entry.get('isDefaultHidden').flag() ?? false,
        openapi: entry.get('openapi').texts(),
        range: entry.range,
        ...more(entry),
      },
    ];
  });
}
