export { colorsField } from '../../specification/fields/colors.ts';
