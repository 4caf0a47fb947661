import { expect, test } from 'vitest';
import { addressFromWords } from './text.ts';

test.each([
  ['guides/follow a Parcel!', 'guides/follow-a-parcel'],
  ['guides/track-a-parcel', 'guides/track-a-parcel'],
  // Names that stand in addresses as they are keep their capitals, dots and marks.
  ['API/v1.2_Überblick', 'API/v1.2_Überblick'],
  ['../a', '../a'],
  ['what now?/b', 'what-now/b'],
])('an address typed as “%s” is %s', (typed, address) => expect(addressFromWords(typed)).toBe(address));
