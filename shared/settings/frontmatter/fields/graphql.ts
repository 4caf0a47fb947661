import { defineField, described } from '../../define.ts';
import { anything } from '../../kinds.ts';

export const graphqlField = defineField({
  key: 'graphql',
  section: 'More',
  schema: described(anything(), {
    title: 'GraphQL operation',
    help: 'Operation of a GraphQL interface, for other tools. Galley keeps it without effect.',
    example: 'query deliveries',
    control: 'text',
    without: 'Nothing changes.',
    standing: 'kept',
  }),
});
