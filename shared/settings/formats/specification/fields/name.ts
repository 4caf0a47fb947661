import { described } from '../../../define.ts';
import { filledText } from '../../../kinds.ts';
import { defineSetting } from '../../setting.ts';

export const nameField = defineSetting({
  key: 'name',
  place: 20,
  section: 'Project',
  required: true,
  schema: described(filledText(), {
    title: 'Project name',
    help: 'Name of the project. It stands in the top bar, in the browser’s tab behind each page title, and in shared links.',
    example: 'Acme docs',
    control: 'text',
    without: 'Readers see a site without a name.',
  }),
  read: (value, model) => ({ name: value.text()?.trim() || model.name }),
});
