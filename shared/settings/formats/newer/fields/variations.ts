import { defineSetting } from '../../setting.ts';
import { keptFor } from '../kept.ts';

export const variationsField = defineSetting({
  key: 'variations',
  place: 335,
  section: 'Project',
  schema: keptFor(
    'Variations',
    'Kinds of readers, each of whom gets other parts of a text in other tools.',
    'In Galley’s sites readers choose by tabs and views that pages have. So this has no effect.',
    { options: [{ id: 'cloud', label: 'Cloud' }] },
  ),
});
