import { described } from '../../../define.ts';
import { defineSetting } from '../../setting.ts';
import { pageMenuShape, readPageMenu, usualPageMenu } from '../page-menu.ts';

export const contextualField = defineSetting({
  key: 'contextual',
  place: 145,
  section: 'Top bar',
  schema: described(pageMenuShape(), {
    title: 'Menu of a page',
    help: 'What readers can do with a page: copy it, read it as Markdown, ask a program about it.',
    example: { options: ['copy', 'view', 'chatgpt', 'claude'] },
    control: 'fields',
    without: usualPageMenu,
  }),
  read: (value) => ({ pageMenu: readPageMenu(value) }),
});
