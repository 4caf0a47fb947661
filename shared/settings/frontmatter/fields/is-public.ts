import { defineField, described } from '../../define.ts';
import { onOff } from '../../kinds.ts';

export const isPublicField = defineField({
  key: 'isPublic',
  section: 'More',
  schema: described(onOff(), {
    title: 'Public',
    help: 'Whether readers see the page without signing in, in other tools. Galley keeps it without effect.',
    example: true,
    control: 'switch',
    without: 'Nothing changes.',
    standing: 'kept',
  }),
});
