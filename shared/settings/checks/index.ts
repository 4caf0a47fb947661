import { bothModes, buttonComplete, readableColors, signInNames } from './branding.ts';
import type { Check } from './check.ts';
import { withEffect } from './effects.ts';
import { filledGroups, knownVersions, prefixesWithPages } from './navigation.ts';
import { soundRedirects } from './redirects.ts';
import { completeAddresses, plainIconNames } from './values.ts';

/** All rules between several settings. */
export const checks: readonly Check[] = [
  bothModes,
  readableColors,
  buttonComplete,
  signInNames,
  knownVersions,
  filledGroups,
  prefixesWithPages,
  soundRedirects,
  completeAddresses,
  plainIconNames,
  withEffect,
];
