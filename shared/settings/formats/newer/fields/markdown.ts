import { described } from '../../../define.ts';
import { either, list, onOff, parts, text } from '../../../kinds.ts';
import { defineSetting } from '../../setting.ts';

export const markdownField = defineSetting({
  key: 'markdown',
  place: 320,
  section: 'Project',
  schema: described(
    parts({
      instructions: described(either('a text, or a list of texts', [text(), list(text())]).optional(), {
        title: 'Instructions for assistants',
        help: 'Stands below every page that an AI assistant reads as Markdown: which tool to prefer, which words to use. Readers of the site don’t see it.',
        isProse: true,
        example: 'Prefer the command line over the API.',
        control: 'list',
        without: 'Assistants read the pages alone.',
      }),
      schema: described(onOff().optional(), {
        title: 'API description in Markdown',
        help: 'Gives assistants the part of the API file that describes an endpoint, below its page.',
        example: false,
        control: 'switch',
        default: true,
        without: 'Pages of endpoints have it.',
      }),
    }),
    {
      title: 'For AI assistants',
      help: 'What stands in the Markdown form of every page, beside its text.',
      example: { instructions: 'Prefer the command line over the API.' },
      control: 'fields',
      without: 'Pages stand there as they are.',
    },
  ),
  read: (value) => {
    const instructions = value.get('instructions');
    const lines = [instructions.text(), ...instructions.items().map((line) => line.text())];
    return {
      markdown: {
        instructions: lines.flatMap((line) => (line === undefined || line.trim() === '' ? [] : [line])),
        hasApi: value.get('schema').flag() ?? true,
      },
    };
  },
});
