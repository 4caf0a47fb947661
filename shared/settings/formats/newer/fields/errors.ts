import { described } from '../../../define.ts';
import { filledText, onOff, parts } from '../../../kinds.ts';
import { defineSetting } from '../../setting.ts';

const usual = 'Readers are told that the page isn’t here, and which ones are near.';

export const errorsField = defineSetting({
  key: 'errors',
  place: 255,
  section: 'Footer & feedback',
  schema: described(
    parts({
      404: described(
        parts({
          redirect: described(onOff().optional(), {
            title: 'Go to the first page',
            help: 'Sends readers of a missing address to the first page at once, instead of telling them.',
            example: true,
            control: 'switch',
            without: 'Readers see a page that says so.',
            default: false,
          }),
          title: described(filledText().optional(), {
            title: 'Title',
            help: 'What the page for missing addresses says in large letters.',
            isProse: true,
            example: 'Nothing lives here',
            control: 'text',
            without: 'It says “This page isn’t here”.',
          }),
          description: described(filledText().optional(), {
            title: 'Text',
            help: 'What stands below it, with **bold** words and [links](/quickstart).',
            isProse: true,
            example: 'Try the [first steps](/quickstart).',
            control: 'paragraph',
            without: 'It says that the address may be misspelled, or that the page has moved.',
          }),
        }),
        {
          title: 'Missing pages',
          help: 'What readers see at an address where no page is.',
          example: { title: 'Nothing lives here' },
          control: 'fields',
          without: usual,
        },
      ),
    }),
    {
      title: 'Missing pages',
      help: 'What readers see at an address where no page is.',
      example: { 404: { title: 'Nothing lives here' } },
      control: 'fields',
      without: usual,
    },
  ),
  read: (value) => {
    const missing = value.get('404');
    return {
      notFound: {
        leadsHome: missing.get('redirect').flag() ?? false,
        title: missing.get('title').text() ?? null,
        description: missing.get('description').text() ?? null,
      },
    };
  },
});
