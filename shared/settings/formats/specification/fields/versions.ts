import { described } from '../../../define.ts';
import { either, filledText, linkAddress, list, onOff, parts } from '../../../kinds.ts';
import { defineSetting } from '../../setting.ts';

const detailed = parts({
  name: described(filledText(), {
    title: 'Name',
    help: 'What the menu shows. Groups, pages and anchors name their version by it.',
    example: 'v2',
    control: 'text',
    without: 'The menu leaves this version out.',
    standing: 'extra',
  }),
  url: described(linkAddress().optional(), {
    title: 'Address',
    help: 'Another site that holds this version. Readers are led there.',
    example: 'https://v1.docs.acme.com',
    control: 'address',
    without: 'The version is part of this site.',
    standing: 'extra',
  }),
  default: described(onOff().optional(), {
    title: 'Shown at first',
    help: 'Makes this the version that readers see at first. Otherwise it is the first of the list.',
    example: true,
    control: 'switch',
    default: false,
    without: 'Readers see the first version of the list at first.',
    standing: 'extra',
  }),
  locale: described(filledText().optional(), {
    title: 'Language',
    help: 'Language code, where the versions are translations. The menu then becomes a choice of languages.',
    example: 'fr',
    control: 'text',
    without: 'The menu is a choice of versions.',
    standing: 'extra',
  }),
});

export const versionsField = defineSetting({
  key: 'versions',
  place: 170,
  section: 'Navigation',
  schema: described(
    list(
      described(either('the name of a version in quotes', [filledText(), detailed]), {
        title: 'Version',
        help: 'Name of a version, as readers see it in the menu.',
        example: 'v2',
        control: 'text',
        without: 'The menu leaves this version out.',
      }),
    ),
    {
      title: 'Versions',
      help: 'Names of the versions that readers can choose in the top bar, newest first. The first one is shown at first.',
      example: ['v2', 'v1'],
      control: 'versions',
      without: 'There is no choice of versions.',
    },
  ),
  read: (value) => ({
    versions: value.items().flatMap((version) => {
      const name = version.text() ?? version.get('name').text();
      if (name === undefined) return [];
      const url = version.get('url').text();
      const locale = version.get('locale').text();
      return [
        {
          name,
          isDefault: version.get('default').flag() ?? false,
          ...(url === undefined ? {} : { url }),
          ...(locale === undefined ? {} : { locale }),
        },
      ];
    }),
  }),
});
