import { described } from '../../../define.ts';
import { named, text } from '../../../kinds.ts';
import { readTexts } from '../../read-values.ts';
import { defineSetting } from '../../setting.ts';

export const variablesField = defineSetting({
  key: 'variables',
  place: 305,
  section: 'Project',
  schema: described(named(text()).optional(), {
    title: 'Variables',
    help: 'Words that stand in many pages and change at one place. Where a page says {{name}}, in its text, code, links or title, readers see the words that you give it here.',
    example: { product: 'Acme Cloud' },
    control: 'key-values',
    without: 'Pages can’t use {{name}} in their text.',
  }),
  read: (value) => ({ variables: readTexts(value) }),
});
