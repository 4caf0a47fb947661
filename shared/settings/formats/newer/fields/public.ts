import { defineSetting } from '../../setting.ts';
import { keptPublic } from '../kept.ts';

export const publicField = defineSetting({
  key: 'public',
  place: 330,
  section: 'Project',
  schema: keptPublic(),
});
