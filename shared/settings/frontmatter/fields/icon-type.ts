import { defineField, described } from '../../define.ts';
import { iconType, iconTypeOptions } from '../../kinds.ts';

export const iconTypeField = defineField({
  key: 'iconType',
  section: 'Sidebar',
  schema: described(iconType(), {
    title: 'Icon style',
    help: 'Which drawing of the icon is used. Brand logos need the style “Brand logos”.',
    example: 'solid',
    control: 'icon-type',
    without: 'The icon is drawn in its usual style.',
    options: iconTypeOptions,
    standing: 'extra',
  }),
});
