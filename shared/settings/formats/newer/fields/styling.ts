import { described } from '../../../define.ts';
import { anything, named } from '../../../kinds.ts';
import { defineSetting } from '../../setting.ts';

export const stylingField = defineSetting({
  key: 'styling',
  place: 100,
  section: 'Appearance',
  schema: described(named(anything()), {
    title: 'Styling',
    help: 'Details of other tools’ themes. Galley keeps them without effect.',
    example: { rounded: 'sm' },
    control: 'key-values',
    without: 'Nothing changes.',
    standing: 'kept',
  }),
});
