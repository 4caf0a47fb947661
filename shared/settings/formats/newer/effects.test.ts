import { describe, expect, test } from 'vitest';
import { repoPath } from '../../../base/path.ts';
import { settingPaths } from '../../../testing/setting-paths.ts';
import { metaAt } from '../../fields.ts';
import type { JsonPath } from '../../model.ts';
import { readSettings } from '../../read.ts';
import { metaOf } from '../../define.ts';
import { servicesShape } from '../../services/services.ts';
import { newerParts } from './parts.ts';

// Every property of the newer format changes what the site is made from. What the
// site makes of that is seen by `shared/site/settings-effects.test.ts`.

type Value = Record<string | number, unknown>;

/** What a property needs beside it to be seen, by the path of what holds it. */
const beside: Readonly<Record<string, object>> = {
  'navbar.links[]': { href: 'https://acme.com' },
  'navbar.primary': { label: 'Start', href: 'https://acme.com' },
  'footer.links[]': { items: [{ label: 'Blog', href: 'https://acme.com' }] },
  'footer.links[].items[]': { label: 'Blog', href: 'https://acme.com' },
  colors: { primary: '#0A7A5F' },
  logo: { light: '/a.svg', dark: '/b.svg' },
  navigation: { groups: [{ group: 'G', root: 'a', pages: ['b'] }] },
  'navigation.groups[]': { group: 'Start', pages: ['a'] },
  ...Object.fromEntries(
    newerParts.map(({ list, label }) => [
      `navigation.${list}[]`,
      { [label]: 'X', pages: ['a', { group: 'G', root: 'a', pages: ['b'] }] },
    ]),
  ),
  'footer.socials[]': { type: 'github', url: 'https://github.com/acme' },
  banner: { content: 'News' },
  'redirects[]': { source: '/a', destination: '/b' },
  'api.mdx.auth': { method: 'bearer' },
  fonts: { family: 'A', source: '/a.woff2' },
  'seo.paths[]': { path: 'a', metatags: { a: 'b' } },
  'fonts.heading': { family: 'A', source: '/a.woff2' },
  'fonts.body': { family: 'A', source: '/a.woff2' },
  contextual: { options: ['copy'] },
  'contextual.options[]': { title: 'Ask', href: 'https://acme.com' },
  'contextual.options[].href': { base: 'https://acme.com/ask' },
  'contextual.options[].href.query[]': { key: 'a', value: 'b' },
  ...Object.fromEntries(
    Object.entries(servicesShape).map(([name, schema]) => [`integrations.${name}`, metaOf(schema)?.example as object]),
  ),
  'integrations.customScripts[]': { src: 'https://cdn.acme.com/chat.js' },
};
const values: Readonly<Record<string, unknown>> = {
  'navbar.primary.type': 'github',
  'appearance.default': 'dark',
  'api.playground.display': 'none',
  'redirects[].permanent': false,
  'logo.href': 'https://acme.com',
  'icons.library': 'lucide',
  'metadata.timestamp': false,
  'styling.eyebrows': 'section',
  theme: 'linden',
};

const stepsOf = (path: string): JsonPath =>
  path.split('.').flatMap((part) => (part.endsWith('[]') ? [part.slice(0, -2), 0] : [part]));

/** What stands beside a value, by the path of what holds them. */
function besideAt(name: string, isLink: boolean): object {
  // A part with pages of its own is no link.
  if (isLink) return { ...beside[name], pages: [] };
  if (/\.icon$/.test(name)) return { name: 'star' };
  if (/(?:^|\.)(?:open|async)api(?:\[\])?$/.test(name)) return { source: '/a.json' };
  return beside[name] ?? {};
}

/** The model of a file with a value at a path, and what it needs beside it. Places in the file are no part of it. */
function modelWith(path: string, value: unknown): unknown {
  const settings: Value = { theme: 'mint', name: 'Acme', navigation: {} };
  const steps = stepsOf(path);
  let holder: Value = settings;
  let name = '';
  for (const [place, step] of steps.entries()) {
    name += typeof step === 'number' ? '[]' : `${name === '' ? '' : '.'}${step}`;
    if (place === steps.length - 1) {
      if (value === undefined) delete holder[step];
      else holder[step] = value;
      break;
    }
    const isList = typeof steps[place + 1] === 'number';
    const inside = besideAt(name, steps.at(-1) === 'href' && name.startsWith('navigation.'));
    holder = (holder[step] = isList ? [] : { ...inside }) as Value;
  }
  const { model, problems } = readSettings(repoPath('docs.json'), JSON.stringify(settings));
  if (value !== undefined) expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return JSON.parse(
    JSON.stringify(model, (key, part: unknown) => (key === 'range' || key === 'path' ? undefined : part)),
  );
}

describe('every property of the newer format changes what the site is made from', () => {
  test.each(settingPaths('newer'))('%s', (path) => {
    const example = values[path] ?? metaAt('newer', stepsOf(path))?.example;
    expect(modelWith(path, example)).not.toEqual(modelWith(path, undefined));
  });
});
