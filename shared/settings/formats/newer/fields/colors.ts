import { described } from '../../../define.ts';
import { parts } from '../../../kinds.ts';
import { backgroundColors } from '../../pieces.ts';
import { defineSetting } from '../../setting.ts';
import { colorParts, colorsMeta, readColors } from '../../specification/fields/colors.ts';

export const colorsField = defineSetting({
  key: 'colors',
  place: 60,
  section: 'Branding & colours',
  schema: described(parts({ ...colorParts, background: backgroundColors({ sameAs: 'background' }) }), colorsMeta),
  read: readColors,
});
