import { defineField, described } from '../../define.ts';
import { onOff } from '../../kinds.ts';

export const hideApiMarkerField = defineField({
  key: 'hideApiMarker',
  section: 'Sidebar',
  schema: described(onOff(), {
    title: 'Hide the method',
    help: 'Hides the method of the endpoint, such as GET, beside the page in the sidebar.',
    example: true,
    control: 'switch',
    without: 'The sidebar shows the method.',
    default: false,
    standing: 'extra',
  }),
});
