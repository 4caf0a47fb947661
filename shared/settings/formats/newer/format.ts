import { defineFormat } from '../format.ts';
import { newerSettings } from './fields/index.gen.ts';

/** The form that `docs.json` has in most repositories today: `navigation` is an object, and there is a `theme`. */
export const newerFormat = defineFormat({
  settings: newerSettings,
  kept: ['$schema', 'analytics'],
  isOpen: true,
});
