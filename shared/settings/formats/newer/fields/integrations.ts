import { described } from '../../../define.ts';
import { parts } from '../../../kinds.ts';
import { readServices, servicesShape } from '../../../services/services.ts';
import { defineSetting } from '../../setting.ts';

export const integrationsField = defineSetting({
  key: 'integrations',
  place: 310,
  section: 'Services',
  schema: described(parts({ ...servicesShape }), {
    title: 'Services',
    help: 'Statistics, recordings and chats that readers’ browsers load from others. They are on the published site alone, never in the preview.',
    example: { plausible: { domain: 'docs.acme.com' } },
    control: 'fields',
    without: 'The site asks nothing of others.',
  }),
  read: (value) => ({ services: readServices(value) }),
});
