import { described, type FieldMeta } from '../../define.ts';
import {
  anything,
  either,
  iconMeta,
  iconName,
  iconType,
  iconTypeMeta,
  imageAddress,
  list,
  openapiAddress,
  parts,
  text,
} from '../../kinds.ts';
import type { Reader } from '../../reader.ts';

/** An image, or one for each mode. */
export function modeImage(title: string, help: string, without: string) {
  const path = '/images/one.svg';
  return described(
    either('the path of an image, or one path for “light” and one for “dark”', [
      imageAddress(),
      parts({
        light: described(imageAddress().optional(), {
          title: 'Light mode',
          help: `${title} in light mode.`,
          example: path,
          control: 'image',
          without,
        }),
        dark: described(imageAddress().optional(), {
          title: 'Dark mode',
          help: `${title} in dark mode.`,
          example: path,
          control: 'image',
          without,
        }),
      }),
    ]),
    {
      title,
      help,
      example: path,
      control: 'image',
      without,
    },
  );
}

/** The images of {@link modeImage}; null where there is none. */
export function readModeImage(value: Reader): { readonly light: string; readonly dark: string } | null {
  const [light, dark] = [value.text() ?? value.get('light').text(), value.text() ?? value.get('dark').text()];
  const one = light ?? dark;
  return one === undefined ? null : { light: light ?? one, dark: dark ?? one };
}

/** The image of {@link modeImage}; of one for each mode, the one for light mode. */
export function oneImage(value: Reader): string | null {
  return value.text() ?? value.get('light').text() ?? value.get('dark').text() ?? null;
}

/** An icon by name, or by name and style. */
export function newerIcon(of: string) {
  return described(
    either('the name of an icon such as book-open', [
      iconName(),
      parts({
        name: described(iconName(), iconMeta(of)),
        style: described(iconType().optional(), { ...iconTypeMeta(), standing: 'extra' }),
        library: described(text().optional(), {
          title: 'Library',
          help: 'Icon library of this one icon in other tools. Galley takes it from the site’s library.',
          example: 'lucide',
          control: 'text',
          without: 'Nothing changes.',
          standing: 'kept',
        }),
      }),
    ]).optional(),
    { ...iconMeta(of), standing: 'extra' },
  );
}

/** OpenAPI files: one or several, each alone or with the folder for the pages made from it. `of`: what they are for. */
export function newerOpenapi(of: Pick<FieldMeta, 'help' | 'without'>) {
  return apiFiles({ title: 'OpenAPI files', example: '/openapi.json', control: 'openapi-list', ...of }, 'an OpenAPI');
}

/** The same for AsyncAPI files. */
export function newerAsyncapi(of: Pick<FieldMeta, 'help' | 'without'>) {
  return apiFiles(
    { title: 'AsyncAPI files', example: '/asyncapi.json', control: 'openapi-list', ...of },
    'an AsyncAPI',
  );
}

function apiFiles(meta: FieldMeta, kind: string) {
  const one = `the path of ${kind} file such as ${String(meta.example)}`;
  return described(
    either(`${one}, or a list of them`, [
      openapiAddress(),
      openapiParts(),
      list(described(either(one, [openapiAddress(), openapiParts()]), fileMeta)),
    ]).optional(),
    meta,
  );
}

const fileMeta: FieldMeta = {
  title: 'File',
  help: 'Path or web address of the OpenAPI file.',
  example: '/openapi.json',
  control: 'openapi-list',
  without: 'No pages are made from the file.',
};

/** An OpenAPI file with the folder for the pages made from it. */
function openapiParts() {
  return parts({
    source: described(openapiAddress(), fileMeta),
    directory: described(text().optional(), {
      title: 'Folder',
      help: 'Folder in which the pages made from the file appear.',
      example: 'api-reference',
      control: 'folder',
      without: 'The pages appear in api-reference.',
    }),
    overlays: described(anything().optional(), {
      title: 'Overlays',
      help: 'Files with which other tools change the API file before they show it. Galley shows the API file as it is.',
      example: ['/overlay.yaml'],
      control: 'list',
      without: 'Nothing changes.',
      standing: 'kept',
    }),
  });
}
