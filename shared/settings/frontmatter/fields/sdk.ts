import { defineField, described } from '../../define.ts';
import { anything } from '../../kinds.ts';

export const sdkField = defineField({
  key: 'sdk',
  section: 'More',
  schema: described(anything(), {
    title: 'SDK',
    help: 'Code library that the page describes, for other tools. Galley keeps it without effect.',
    example: 'typescript',
    control: 'text',
    without: 'Nothing changes.',
    standing: 'kept',
  }),
});
