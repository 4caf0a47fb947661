import { defineFormat } from '../format.ts';
import { specificationSettings } from './fields/index.gen.ts';

/** The specification's own form, of `docs.json` and `mint.json`. */
export const specificationFormat = defineFormat({
  settings: specificationSettings,
  kept: ['$schema', 'background', 'codeBlock', 'contextual', 'footer', 'integrations', 'layout', 'search', 'topbar'],
  isOpen: false,
});
