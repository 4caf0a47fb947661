import { described } from '../../../define.ts';
import { choice, parts } from '../../../kinds.ts';
import { defineSetting } from '../../setting.ts';

export const iconsField = defineSetting({
  key: 'icons',
  place: 90,
  section: 'Appearance',
  schema: described(
    parts({
      library: described(choice(['fontawesome', 'lucide'], ['tabler']), {
        title: 'Icon library',
        help: 'Where the icons that pages and settings name come from.',
        example: 'lucide',
        control: 'select',
        without: 'Icons come from Font Awesome.',
        default: 'fontawesome',
        options: { fontawesome: 'Font Awesome', lucide: 'Lucide' },
      }),
    }),
    {
      title: 'Icons',
      help: 'Which icon library the site uses.',
      example: { library: 'lucide' },
      control: 'fields',
      without: 'Icons come from Font Awesome.',
    },
  ),
  read: (value) => ({ iconLibrary: value.get('library').text() === 'lucide' ? 'lucide' : 'fontawesome' }),
});
