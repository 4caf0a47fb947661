import { described } from '../../../define.ts';
import { onOff, parts } from '../../../kinds.ts';
import { defineSetting } from '../../setting.ts';

export const interactionField = defineSetting({
  key: 'interaction',
  place: 135,
  section: 'Navigation',
  schema: described(
    parts({
      drilldown: described(onOff().optional(), {
        title: 'Groups lead to their first page',
        help: 'A click on a group inside a group opens it and shows its first page.',
        example: true,
        control: 'switch',
        without: 'A click on such a group opens it, and the page stays.',
        default: false,
      }),
    }),
    {
      title: 'Use of the sidebar',
      help: 'What a click in the sidebar does.',
      example: { drilldown: true },
      control: 'fields',
      without: 'A click on a group inside a group opens it, and the page stays.',
    },
  ),
  read: (value) => ({ groupsLead: value.get('drilldown').flag() ?? false }),
});
