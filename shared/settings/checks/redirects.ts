import { withoutOuterSlashes } from '../../base/path.ts';
import { leadsOut } from '../../base/address.ts';
import { placeOf, replaceText, type Check } from './check.ts';

/** Each redirect leads from one old path to another place, once. */
export const soundRedirects: Check = ({ settings, report }) => {
  const seen = new Map<string, { readonly from: string; readonly to: string | undefined }>();
  for (const redirect of settings.get('redirects').items()) {
    const source = redirect.get('source');
    const destination = redirect.get('destination');
    const from = source.text();
    const to = destination.text();
    if (from === undefined) continue;
    if (leadsOut(from)) {
      report({
        rule: 'settings/redirect',
        ...placeOf(source),
        title: 'The old address of a redirect is on another site',
        detail: 'Only addresses of this site can be redirected. Write the path alone, such as /old-page.',
      });
      continue;
    }
    if (!from.startsWith('/')) {
      report({
        rule: 'settings/redirect',
        ...placeOf(source),
        title: 'The old address of a redirect starts with a slash',
        detail: 'Without it, some tools overlook the redirect and readers see “Page not found”.',
        fixes: [replaceText(`Use /${from}`, source.range, `/${from}`)],
      });
    }
    const expression = /\(\.[*+]\??\)|\[[^[\]]+\]/.exec(from)?.[0];
    if (expression !== undefined) {
      const written = from.replace(/\/?\(\.[*+]\??\)/g, (all) => `${all.startsWith('/') ? '/' : ''}:rest*`);
      report({
        rule: 'settings/redirect',
        ...placeOf(source),
        title: `“${expression}” is no placeholder of a redirect`,
        detail: 'It fits nothing but itself. Write :name for one part of an address and :name* for all that follows.',
        fixes:
          to?.includes('$') === true || written === from ? [] : [replaceText(`Use ${written}`, source.range, written)],
      });
    }
    const key = `/${withoutOuterSlashes(from)}`;
    const before = seen.get(key);
    // Other hosts tell an address with a slash at its end from one without: both are written then, to the same place.
    const isSpeltApart = before !== undefined && before.from !== from && before.to === to;
    if (before !== undefined && !isSpeltApart) {
      report({
        rule: 'settings/redirect',
        ...placeOf(source),
        title: `“${from}” is redirected more than once`,
        detail: 'Only the first one counts; this one has no effect.',
      });
    }
    if (before === undefined) seen.set(key, { from, to });
    if (to === undefined) continue;
    if (key === `/${withoutOuterSlashes(to)}`) {
      report({
        rule: 'settings/redirect',
        ...placeOf(destination),
        title: `“${from}” is redirected to itself`,
        detail: 'Browsers give up and readers see an error. Choose another address.',
      });
    }
    const unknown = namesIn(to).find((name) => !namesIn(from).includes(name));
    if (unknown !== undefined) {
      report({
        rule: 'settings/redirect',
        ...placeOf(destination),
        title: `“${unknown}” does not stand in the old address`,
        detail: `Readers are led to an address with “${unknown}” in it. Repeat only what the old address holds.`,
      });
    }
  }
};

/** Placeholders such as `:slug*`. The port of a web address is none. */
function namesIn(address: string): string[] {
  return address.replace(/^https?:\/\/[^/]*/i, '').match(/:[a-z]\w*\*?/gi) ?? [];
}
