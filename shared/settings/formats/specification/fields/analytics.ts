import { described } from '../../../define.ts';
import { parts } from '../../../kinds.ts';
import { analyticsShape, readServices } from '../../../services/services.ts';
import { defineSetting } from '../../setting.ts';

export const analyticsField = defineSetting({
  key: 'analytics',
  place: 310,
  section: 'Services',
  schema: described(parts({ ...analyticsShape }), {
    title: 'Statistics',
    help: 'Statistics and recordings that readers’ browsers load from others. They are on the published site alone, never in the preview.',
    example: { plausible: { domain: 'docs.acme.com' } },
    control: 'fields',
    without: 'The site asks nothing of others.',
    standing: 'extra',
  }),
  read: (value) => ({ services: readServices(value) }),
});
