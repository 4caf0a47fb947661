import { type z } from 'zod';
import { defineField, described, type Field } from '../define.ts';
import { colorsField } from '../docs-json/fields/colors.ts';
import { footerSocialsField } from '../docs-json/fields/footer-socials.ts';
import { logoField } from '../docs-json/fields/logo.ts';
import { nameField } from '../docs-json/fields/name.ts';
import { redirectsField } from '../docs-json/fields/redirects.ts';
import { seoField } from '../docs-json/fields/seo.ts';
import { anything, choice, either, filledText, hexColor, imageAddress, linkAddress, list, onOff, parts, text, webAddress } from '../kinds.ts';
import { meta } from './meta.ts';
import { keptParts, newerIcon, newerNavigationField, newerOpenapi } from './navigation.ts';

/** An image, or one for each mode. */
function modeImage(title: string, help: string, without: string) {
  const path = '/images/one.svg';
  return described(
    either('the path of an image, or one path for “light” and one for “dark”', [
      imageAddress(),
      parts({
        light: described(imageAddress().optional(), meta('Light mode', `${title} in light mode.`, path, 'image', without)),
        dark: described(imageAddress().optional(), meta('Dark mode', `${title} in dark mode.`, path, 'image', without)),
      }),
    ]),
    meta(title, help, path, 'image', without),
  );
}

const noLink = 'Readers do not see this link.';
const noButton = 'Readers do not see the button.';

const navbarLink = described(
  parts({
    label: described(filledText().optional(), meta('Text', 'What the link says. One or two words.', 'Support', 'text', 'Readers see only the icon.')),
    href: described(linkAddress(), meta('Target', 'Page or web address that the link opens.', 'https://acme.com/support', 'address', noLink)),
    icon: newerIcon('the text'),
    type: described(text().optional(), meta('Kind', 'Kind of link in other tools. Galley shows a plain link.', 'github', 'text', 'The link is a plain one.', { standing: 'kept' })),
  }),
  meta('Top bar link', 'A link in the top bar.', { label: 'Support', href: 'https://acme.com/support' }, 'fields', noLink),
);

const navbarField = defineField({
  key: 'navbar',
  section: 'Top bar',
  schema: described(
    parts({
      links: described(list(navbarLink).optional(), meta('Links', 'Links on the right of the top bar, in this order.', [{ label: 'Support', href: 'https://acme.com/support' }], 'items', 'The top bar has no links.')),
      primary: described(
        parts({
          type: described(choice(['button', 'github'], ['discord']).optional(), meta('Kind of button', 'A button with your text, or a GitHub repository with its number of stars.', 'button', 'select', 'The button has your text.', { options: { button: 'Button', github: 'GitHub repository' } })),
          label: described(filledText().optional(), meta('Text', 'What the button says. A GitHub button needs none.', 'Get started', 'text', noButton)),
          href: described(linkAddress(), meta('Target', 'Where the button leads. For a GitHub button, the address of the repository.', 'https://dashboard.acme.com', 'address', noButton)),
        }).optional(),
        meta('Button', 'The button at the right end of the top bar.', { type: 'button', label: 'Get started', href: 'https://dashboard.acme.com' }, 'fields', 'The top bar has no button.'),
      ),
    }),
    meta('Top bar', 'Links and the button at the top of every page.', { links: [{ label: 'Support', href: 'https://acme.com/support' }] }, 'fields', 'The top bar has only the logo and the search.'),
  ),
});

const noFooterLink = 'The footer leaves this link out.';

const footerColumn = described(
  parts({
    header: described(filledText().optional(), meta('Title', 'What stands above the links.', 'Company', 'text', 'The column has no title.')),
    items: described(
      list(
        described(
          parts({
            label: described(filledText(), meta('Text', 'What the link says.', 'Blog', 'text', noFooterLink)),
            href: described(linkAddress(), meta('Target', 'Page or web address that the link opens.', 'https://acme.com/blog', 'address', noFooterLink)),
          }),
          meta('Footer link', 'A link below every page.', { label: 'Blog', href: 'https://acme.com/blog' }, 'fields', noFooterLink),
        ),
      ),
      meta('Links', 'Links of the column, in this order.', [{ label: 'Blog', href: 'https://acme.com/blog' }], 'items', 'The footer leaves the column out.'),
    ),
  }),
  meta('Column', 'A column of links below every page.', { header: 'Company', items: [{ label: 'Blog', href: 'https://acme.com/blog' }] }, 'fields', 'The footer leaves the column out.'),
);

const bannerField = defineField({
  key: 'banner',
  section: 'Top bar',
  schema: described(
    parts({
      content: described(filledText(), meta('Text', 'What the banner says: one line, with **bold** words and [links](/changelog).', 'Version 2 is out. [What is new](/changelog)', 'text', 'There is no banner.')),
      dismissible: described(onOff().optional(), meta('Can be closed', 'Readers can close the banner. It comes back when its text changes.', true, 'switch', 'The banner always stands there.', { default: false })),
      type: described(choice(['info', 'warning', 'critical']).optional(), meta('Kind', 'How urgent it is: your own colour, amber or red.', 'warning', 'select', 'The banner has your own colour.', { default: 'info', options: { info: 'News', warning: 'Warning', critical: 'Urgent' } })),
      color: described(anything().optional(), meta('Colour', 'Colour of the banner in other tools. Galley keeps it without effect: its own colours are always readable.', { light: '#0D9373' }, 'key-values', 'Nothing changes.', { standing: 'kept' })),
    }),
    meta('Banner', 'News at the top of every page.', { content: 'Version 2 is out. [What is new](/changelog)', dismissible: true }, 'fields', 'There is no banner.'),
  ),
});

const footerField = defineField({
  key: 'footer',
  section: 'Footer & feedback',
  schema: described(
    parts({
      socials: described(footerSocialsField.schema.optional(), meta('Social accounts', 'Accounts that the footer shows as icons, in this order.', { github: 'https://github.com/acme' }, 'socials', 'The footer has no icons.')),
      links: described(list(footerColumn).optional(), meta('Columns of links', 'Links below every page, in columns. Up to four fit beside each other.', [{ header: 'Company', items: [{ label: 'Blog', href: 'https://acme.com/blog' }] }], 'items', 'The footer has no links.')),
    }),
    meta('Footer', 'What stands below every page.', { socials: { github: 'https://github.com/acme' } }, 'fields', 'The footer has no icons.'),
  ),
});

const appearanceField = defineField({
  key: 'appearance',
  section: 'Appearance',
  schema: described(
    parts({
      default: described(choice(['system', 'light', 'dark']).optional(), meta('Mode for new readers', 'Mode in which readers see the site at first.', 'system', 'select', 'The site follows the reader’s system.', { default: 'system', options: { system: 'As the reader’s system', light: 'Light', dark: 'Dark' } })),
      strict: described(onOff().optional(), meta('Hide the switch', 'Takes the switch between light and dark away.', true, 'switch', 'Readers see a switch between light and dark.', { default: false })),
    }),
    meta('Light and dark', 'Which mode readers see at first, and whether they can change it.', { default: 'system' }, 'fields', 'The site follows the reader’s system, with a switch to change it.'),
  ),
});

const backgroundField = defineField({
  key: 'background',
  section: 'Appearance',
  schema: described(
    parts({
      image: modeImage('Background image', 'Image behind every page.', 'Pages have a plain background.').optional(),
      decoration: described(text().optional(), meta('Pattern', 'Pattern behind the page in other tools. Galley keeps it without effect.', 'gradient', 'text', 'Nothing changes.', { standing: 'kept' })),
      color: described(
        parts({
          light: described(hexColor().optional(), meta('Background in light mode', 'Colour behind the page in light mode.', '#FFFFFF', 'color', 'Readers see the theme’s own colour.')),
          dark: described(hexColor().optional(), meta('Background in dark mode', 'Colour behind the page in dark mode.', '#0F1117', 'color', 'Readers see the theme’s own colour.')),
        }).optional(),
        meta('Background colours', 'Colours behind the page, one for each mode. Give both.', { light: '#FFFFFF', dark: '#0F1117' }, 'color-pair', 'Readers see the theme’s own colours.'),
      ),
    }),
    meta('Background', 'What stands behind every page.', { color: { light: '#FFFFFF', dark: '#0F1117' } }, 'fields', 'Pages have a plain background.'),
  ),
});

const apiField = defineField({
  key: 'api',
  section: 'API & OpenAPI',
  schema: described(
    parts({
      openapi: newerOpenapi(),
      playground: described(
        parts({
          display: described(choice(['interactive', 'simple', 'none'], ['auth']).optional(), meta('Playground', 'Whether readers can try an endpoint on its page, only copy its address, or neither.', 'interactive', 'select', 'The playground is shown.', { default: 'interactive', options: { interactive: 'Show it', simple: 'Only the endpoint', none: 'Hide it' } })),
          proxy: described(onOff().optional(), meta('Proxy', 'Whether other tools send requests through their own servers. Galley keeps it without effect.', true, 'switch', 'Nothing changes.', { standing: 'kept' })),
        }).optional(),
        meta('Playground', 'What readers can do with an endpoint on its page.', { display: 'interactive' }, 'fields', 'The playground is shown.'),
      ),
      mdx: described(
        parts({
          server: described(either('a complete web address such as https://api.acme.com, or a list of them', [webAddress(), list(webAddress())]).optional(), meta('Base address', 'Start of the address of every endpoint that a page describes by hand.', 'https://api.acme.com', 'base-urls', 'Pages that name only the path of an endpoint can’t send requests.')),
          auth: described(
            parts({
              method: described(choice(['bearer', 'basic', 'key'], ['cobo']).optional(), meta('Method', 'How requests to your API prove who sends them.', 'bearer', 'select', 'The playground sends requests without signing in.', { options: { bearer: 'Bearer token', basic: 'User name and password', key: 'Key in a header' } })),
              name: described(text().optional(), meta('Name', 'Name of the header or field in the playground. For user name and password, two names joined by a colon.', 'x-api-key', 'text', 'The playground uses the usual name of the method.')),
            }).optional(),
            meta('Signing in', 'How the playground signs its requests, for pages that describe an endpoint by hand.', { method: 'key', name: 'x-api-key' }, 'auth', 'The playground sends requests without signing in.'),
          ),
        }).optional(),
        meta('Pages written by hand', 'Settings for pages that describe an endpoint by hand.', { server: 'https://api.acme.com' }, 'fields', 'Such pages need complete addresses.'),
      ),
      ...Object.fromEntries(['asyncapi', 'params', 'examples', 'url', 'spec'].map((key) => [key, described(anything().optional(), meta('For other tools', 'Galley keeps it without effect.', {}, 'key-values', 'Nothing changes.', { standing: 'kept' }))])),
    }),
    meta('API pages', 'Settings for pages that describe endpoints of an API.', { openapi: '/openapi.json' }, 'fields', 'Endpoint pages use the files that the navigation names.'),
  ),
});

const iconsField = defineField({
  key: 'icons',
  section: 'Appearance',
  schema: described(
    parts({
      library: described(choice(['fontawesome', 'lucide'], ['tabler']), meta('Icon library', 'Where the icons that pages and settings name come from.', 'lucide', 'select', 'Icons come from Font Awesome.', { default: 'fontawesome', options: { fontawesome: 'Font Awesome', lucide: 'Lucide' } })),
    }),
    meta('Icons', 'Which icon library the site uses.', { library: 'lucide' }, 'fields', 'Icons come from Font Awesome.'),
  ),
});

const themeField = defineField({
  key: 'theme',
  section: 'Appearance',
  required: true,
  schema: described(filledText(), meta('Theme', 'Name of a theme for other tools that build this site. Galley keeps it and uses its own theme.', 'mint', 'text', 'Galley builds the site all the same, but other tools refuse the file.', { standing: 'kept' })),
});

const descriptionField = defineField({
  key: 'description',
  section: 'Project',
  schema: described(text(), meta('Description', 'What the site is about, in one sentence. Search engines and AI assistants read it.', 'Everything about Acme.', 'paragraph', 'Search engines see no description of the site.')),
});

const stylingField = defineField({
  key: 'styling',
  section: 'Appearance',
  schema: described(keptParts(), meta('Styling', 'Details of other tools’ themes. Galley keeps them without effect.', { rounded: 'sm' }, 'key-values', 'Nothing changes.', { standing: 'kept' })),
});

const faviconField = defineField({
  key: 'favicon',
  section: 'Branding & colours',
  schema: modeImage('Favicon', 'Small square image that browsers show in the tab and in bookmarks.', 'Browsers show their own sign in the tab.') as z.ZodType,
});

/** The settings of the newer dialect, in the order in which they usually stand. */
export const newerFields: readonly Field[] = [
  themeField,
  nameField,
  descriptionField,
  logoField,
  faviconField,
  colorsField,
  appearanceField,
  backgroundField,
  iconsField,
  stylingField,
  navbarField,
  bannerField,
  newerNavigationField,
  apiField,
  footerField,
  seoField,
  redirectsField,
];
