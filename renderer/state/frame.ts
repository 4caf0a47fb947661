import { pictureQuestion } from '../../shared/base/picture-question.ts';
import { catalogue } from '../../shared/derive/catalogue.ts';

/** The component that pictures are put into: the one of the catalogue that is made for a picture with a caption. */
const entry = catalogue.find(
  ({ group, snippet, attributes }) =>
    group === 'Media' && snippet.startsWith('<') && attributes.some(({ name }) => name === 'caption'),
)!;
const escaped = (address: string) => address.replace(/[$}\\]/g, '\\$&');

export const frameSnippet = {
  name: entry.name,
  bare: (address: string): string => `![\${1:${pictureQuestion}}](${escaped(address)})$0`,
  framed: (address: string): string =>
    `<${entry.name}>\n  ![\${1:${pictureQuestion}}](${escaped(address)})\n</${entry.name}>$0`,
} as const;
