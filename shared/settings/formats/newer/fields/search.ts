import { described } from '../../../define.ts';
import { filledText, parts } from '../../../kinds.ts';
import { defineSetting } from '../../setting.ts';

export const searchField = defineSetting({
  key: 'search',
  place: 150,
  section: 'Top bar',
  schema: described(
    parts({
      prompt: described(filledText().optional(), {
        title: 'Words in the search field',
        help: 'What the search field says while nothing is typed.',
        isProse: true,
        example: 'Search the handbook…',
        control: 'text',
        without: 'It says “Search…”.',
      }),
    }),
    {
      title: 'Search',
      help: 'How the search is offered.',
      example: { prompt: 'Search the handbook…' },
      control: 'fields',
      without: 'It says “Search…”.',
    },
  ),
  read: (value) => ({ searchPrompt: value.get('prompt').text() ?? null }),
});
