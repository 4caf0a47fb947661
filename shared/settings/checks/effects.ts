import { languageKey, sampleLanguageIds } from '../../base/sample-language.ts';
import { inWords } from '../kinds.ts';
import { metaAt } from '../fields.ts';
import { formatOf } from '../formats/index.ts';
import { rangeOf } from '../json/tree.ts';
import { nearMiss } from '../near-miss.ts';
import { pageMenuEntries, pageMenuNames } from '../page-menu.ts';
import type { Reader } from '../reader.ts';
import { placeOf, type Check, type CheckContext } from './check.ts';

const keeps = 'The file keeps it for other tools; the site is as it would be without it.';

/** What other tools know and Galley only keeps is named, each kind of setting once. */
export const withEffect: Check = (context) => {
  const { tree, settings, dialect } = context;
  const format = formatOf(dialect);
  const known = new Set(format.settings.map(({ key }) => key));
  const seen = new Set<string>();
  for (const [key, value] of settings.entries()) {
    // Of the first nobody awaits an effect; the other is a name that other tools ask for in every file.
    if (key === '$schema' || (key === 'theme' && metaAt(dialect, value.path)?.standing === 'kept')) continue;
    if (known.has(key)) walk(context, value, key, seen);
    else if (format.isOpen && (format.kept.includes(key) || nearMiss(key, known) === null)) {
      say(context, key, keeps, { range: rangeOf(tree, value.path)?.key ?? value.range, path: value.path });
    }
  }
  for (const option of settings.at('contextual', 'options').items()) {
    const name = option.choice(pageMenuNames);
    const entry = name === undefined ? undefined : pageMenuEntries[name];
    if (entry !== undefined && 'needs' in entry)
      say(
        context,
        name!,
        `“${entry.label}” needs ${entry.needs}. A site that consists of files has none, so readers don’t get the entry.`,
        placeOf(option),
      );
  }
  withProxy(context);
  const unwritten = settings
    .at('api', 'examples', 'languages')
    .items()
    .find((name) => !written.has(languageKey(name.text() ?? '')));
  if (unwritten !== undefined && dialect === 'newer')
    say(
      context,
      unwritten.text() ?? '',
      `Galley writes samples of requests in ${inWords([...sampleLanguageIds])}. Readers get none in this language.`,
      placeOf(unwritten),
    );
};

/** Other tools send requests through servers of theirs. */
function withProxy(context: CheckContext): void {
  const { settings, dialect } = context;
  const places = [
    settings.at('api', 'playground', 'proxy'),
    ...(dialect === 'newer' ? [settings.at('api', 'proxy')] : []),
  ];
  for (const place of places)
    if (place.flag() === true)
      say(
        context,
        'Proxy',
        'Galley has no servers of its own: readers’ browsers ask the API itself. Give the address of a proxy of your own instead; “A proxy for the playground” in Galley’s README says how to come by one.',
        placeOf(place),
      );
}

const written: ReadonlySet<string> = new Set(sampleLanguageIds);

function walk(context: CheckContext, value: Reader, name: string, seen: Set<string>): void {
  const meta = metaAt(context.dialect, value.path);
  if (meta?.standing === 'kept') {
    if (!seen.has(name))
      say(context, meta.title, /Galley/.test(meta.help) ? meta.help : `${meta.help} ${keeps}`, placeOf(value));
    seen.add(name);
    return;
  }
  for (const [key, inside] of value.entries()) walk(context, inside, `${name}.${key}`, seen);
  for (const item of value.items()) if (item.kind === 'object') walk(context, item, `${name}[]`, seen);
}

function say({ report }: CheckContext, name: string, detail: string, place: ReturnType<typeof placeOf>): void {
  report({ rule: 'settings/no-effect', title: `“${name}” has no effect here`, detail, ...place });
}
