import { described, type FieldMeta } from '../define.ts';
import { choice, either, hexColor, list, onOff, parts, protectedAddress, text, webAddress } from '../kinds.ts';
import type { Reader } from '../reader.ts';

// What settings of both formats hold under names of their own.

const ownColor = 'Readers see the theme’s own colour.';

/** Colours behind the page, one for each mode. */
export const backgroundColors = (more: Pick<FieldMeta, 'sameAs'> = {}) =>
  described(
    parts({
      light: described(hexColor().optional(), {
        title: 'Background in light mode',
        contrast: 'ground-light',
        help: 'Colour behind the page in light mode.',
        example: '#FFFFFF',
        control: 'color',
        without: ownColor,
      }),
      dark: described(hexColor().optional(), {
        title: 'Background in dark mode',
        contrast: 'ground-dark',
        help: 'Colour behind the page in dark mode.',
        example: '#0F1117',
        control: 'color',
        without: ownColor,
      }),
    }).optional(),
    {
      title: 'Background colours',
      help: 'Colours behind the page, one for each mode. Give both.',
      example: { light: '#FFFFFF', dark: '#0F1117' },
      control: 'color-pair',
      without: ownColor,
      ...more,
    },
  );

/** Start of the address of every endpoint. */
export const baseAddresses = described(
  either('a complete web address such as https://api.acme.com, or a list of them', [
    webAddress(),
    list(webAddress()),
  ]).optional(),
  {
    title: 'Base address',
    help: 'Start of the address of every endpoint. With several, readers choose one in the playground.',
    example: 'https://api.acme.com',
    control: 'base-urls',
    without: 'Pages that name only the path of an endpoint can’t send requests.',
  },
);

const noSignIn = 'The playground sends requests without signing in.';

/** How the playground signs its requests. */
export const signInParts = {
  method: described(choice(['bearer', 'basic', 'key'], ['cobo']).optional(), {
    title: 'Method',
    help: 'How requests to your API prove who sends them.',
    example: 'bearer',
    control: 'select',
    options: { bearer: 'Bearer token', basic: 'User name and password', key: 'Key in a header' },
    without: noSignIn,
  }),
  name: described(text().optional(), {
    title: 'Name',
    help: 'Name of the header or field in the playground. For user name and password, two names joined by a colon.',
    example: 'x-api-key',
    control: 'text',
    without: 'The playground uses the usual name of the method.',
  }),
};

export const signInMeta = {
  title: 'Signing in',
  help: 'How the playground signs its requests, for pages that describe an endpoint by hand. OpenAPI files bring their own rules.',
  example: { method: 'key', name: 'x-api-key' },
  control: 'auth',
  without: noSignIn,
} as const;

const playgroundShown = 'The playground is shown.';

export const playgroundMeta = {
  title: 'Playground',
  help: 'What readers can do with an endpoint on its page.',
  control: 'fields',
  without: playgroundShown,
} as const;

export const playgroundModeMeta = {
  title: 'What it offers',
  help: 'Whether readers can try an endpoint on its page, only copy its address, or neither.',
  control: 'select',
  without: playgroundShown,
} as const;

/** Where readers’ requests pass through on their way to the API. */
export const proxy = (more: Pick<FieldMeta, 'sameAs' | 'standing'> = {}) =>
  described(
    either('the https address of a proxy of your own, or true or false', [protectedAddress(), onOff()]).optional(),
    {
      title: 'Proxy',
      help: 'Address of a server of your own that passes readers’ requests, keys included, on to the API. Most APIs answer no page of another site without one. Galley comes with such a server: see “A proxy for the playground” in its README.',
      example: 'https://proxy.acme.com',
      control: 'web-address',
      without: 'Readers’ browsers ask the API itself, which has to allow that (CORS).',
      ...more,
    },
  );

/** The address of the proxy; null where there is none. `true` means a proxy that other tools have. */
export function readProxy(...places: readonly Reader[]): string | null {
  return places.find(({ exists }) => exists)?.text() ?? null;
}
