import { dictionary } from '../../base/dictionary.ts';
import { isImageIcon } from '../../base/icon-types.ts';
import { freeIconFor } from '../../base/paid-icons.ts';
import { editDistance } from '../../base/text.ts';
import type { Diagnostic } from '../../base/diagnostic.ts';
import { isOwnComponent } from '../../mdx/bindings.ts';
import { tagsOf } from '../../mdx/elements.ts';
import { componentByName } from '../../vocabulary/registry.ts';
import type { SiteIndex } from '../../workspace/site-index.ts';
import { defineRule, type PageContext, type Report } from '../define.ts';

type Icons = Pick<PageContext, 'hasIcon' | 'iconNames'>;

export const knownIconRule = defineRule({
  id: 'known-icon',
  scope: 'page',
  severity: 'warning',
  summary: 'Icons are ones that the icon sets have',
  why: 'Readers see no icon.',
  fix: 'Choose the name of a Font Awesome or Lucide icon, or give the path of a picture.',
  topic: 'Components',
  valid: [
    { files: '<Card title="A" icon="rocket">x</Card>', marks: [] },
    { files: '<Card title="A" icon="🚀">x</Card>', marks: [] },
    { files: '<Card title="A" icon="/images/a.svg">x</Card>', marks: [] },
    { files: '<Card title="A" icon="rocket" iconType="duotone">x</Card>', marks: [] },
    { files: '---\ntitle: A\nicon: terminal\n---\n', marks: [] },
  ],
  invalid: [
    { files: '<Card title="A" icon="rockett">x</Card>', marks: ['rockett'] },
    { files: '---\ntitle: A\nicon: hose\n---\n', marks: ['hose'] },
    { files: '<Card title="A" icon="circle-1">x</Card>', marks: ['circle-1'] },
    { files: '<Card title="A" icon="rocket-launch">x</Card>', marks: ['rocket-launch'] },
    { files: '<Card title="A" icon="rocket-takeoff">x</Card>', marks: ['rocket-takeoff'] },
    { files: '<Card title="A" icon="rocket" iconType="thin">x</Card>', marks: ['thin'] },
  ],
  check({ path, document, isSnippet, hasIcon, iconNames, report }) {
    for (const tag of tagsOf(document)) {
      if (isOwnComponent(document, tag.name)) continue;
      const component = componentByName(tag.name);
      for (const attribute of component === undefined ? [] : tag.attributes) {
        const control = Object.hasOwn(component!.attributes, attribute.name)
          ? component!.attributes[attribute.name]!.control
          : undefined;
        const { value, place } = attribute;
        if (typeof value !== 'string' || !attribute.known || place.value === null) continue;
        if (control === 'icon') {
          const meant = problemOf(value, { hasIcon, iconNames });
          if (meant !== null)
            report({
              ...meant.report,
              range: place.value,
              fixes: fixesFor(path, place.value, meant.meant, (name) => name),
            });
        } else if (control === 'icon-type' && value in drawnAs)
          report({
            ...styleHint(value),
            range: place.value,
            fixes: fixesFor(path, place.value, drawnAs[value]!, (name) => name),
          });
      }
    }
    const { frontmatter, text } = document;
    if (frontmatter === null || isSnippet) return;
    const body = text.slice(frontmatter.body.from, frontmatter.body.to);
    const written = /^(["']?)icon\1[ \t]*[:=][ \t]*(?![ \t])(["']?)([^"'\r\n\u2028\u2029#]*[^"'\s#])\2[ \t]*$/m.exec(
      body,
    );
    const meant = written === null ? null : problemOf(written[3]!, { hasIcon, iconNames });
    if (written === null || meant === null) return;
    const from = frontmatter.body.from + written.index + written[0].indexOf(written[3]!, written[0].search(/[:=]/));
    const range = { from, to: from + written[3]!.length };
    report({ ...meant.report, range, fixes: fixesFor(path, range, meant.meant, (name) => name) });
  },
});

/** Unknown icons in the settings, and styles that are drawn otherwise: as `known-icon`, for the settings file. */
export function settingIconProblems(index: SiteIndex, icons: Icons): Diagnostic[] {
  const { path } = index.settings;
  const diagnostic = (report: Report): Diagnostic => ({
    rule: knownIconRule.id,
    severity: report.severity ?? knownIconRule.severity,
    topic: 'Settings',
    path,
    range: report.range,
    title: report.title,
    detail: report.detail,
    fixes: report.fixes ?? [],
  });
  return index.settings.leaves.flatMap(({ node, value, meta }) => {
    if (meta.control === 'icon') {
      const meant = problemOf(value, icons);
      return meant === null
        ? []
        : [
            diagnostic({
              ...meant.report,
              range: node.range,
              fixes: fixesFor(path, node.range, meant.meant, (name) => JSON.stringify(name)),
            }),
          ];
    }
    return meta.control === 'icon-type' && value in drawnAs
      ? [
          diagnostic({
            ...styleHint(value),
            range: node.range,
            fixes: fixesFor(path, node.range, drawnAs[value]!, (name) => JSON.stringify(name)),
          }),
        ]
      : [];
  });
}

function problemOf(
  name: string,
  { hasIcon, iconNames }: Icons,
): { report: Omit<Report, 'range'>; meant: string | null } | null {
  const icon = name.trim();
  // Emoji and pictures are no names.
  if (icon === '' || !/^[\x20-\x7e]+$/.test(icon) || isImageIcon(icon) || icon.startsWith('<')) return null;
  const plain = icon.toLowerCase().replace(/^(?:fa[a-z-]*\s+)*fa-/, '');
  const free = freeIconFor(plain);
  // A set that has the name itself draws that.
  if (hasIcon(icon))
    return free === null || iconNames().includes(plain)
      ? null
      : {
          meant: free,
          report: {
            severity: 'advice',
            title: `“${plain}” is in Font Awesome’s paid set only`,
            detail: `Readers see “${free}” in its place.`,
          },
        };
  const meant = nearestIcon(plain, iconNames());
  return {
    meant,
    report: {
      title: `There is no icon “${icon}”`,
      detail:
        meant === null
          ? 'Readers see none. Choose another by its Font Awesome or Lucide name.'
          : `Readers see none. Did you mean “${meant}”?`,
    },
  };
}

/**
 * The icon that a name was meant to be: one slip of the keyboard away, made of the
 * same words in another order, or what is left without the words behind it
 * (`rocket-takeoff` is a rocket). Names that merely look alike say other things.
 */
function nearestIcon(name: string, names: readonly string[]): string | null {
  const known = new Set(names);
  const words = name.split(/[\s_-]+/).filter((word) => word !== '');
  const joined = words.join('-');
  if (known.has(joined)) return joined;
  const sorted = [...words].sort().join('-');
  const turned =
    words.length > 1
      ? names.find((other) => other.length === joined.length && other.split('-').sort().join('-') === sorted)
      : undefined;
  if (turned !== undefined) return turned;
  const most = joined.length < 5 ? 1 : 2;
  const slip = names
    .flatMap((other) => {
      const distance = Math.abs(other.length - joined.length) > most ? most + 1 : editDistance(joined, other, most);
      return distance <= most && other[0] === joined[0] ? [{ other, distance }] : [];
    })
    .sort((a, b) => a.distance - b.distance)[0];
  if (slip !== undefined && (slip.distance === 1 || joined.length > 6)) return slip.other;
  for (let count = words.length - 1; count > 0; count--) {
    const [start, end] = [words.slice(0, count).join('-'), words.slice(words.length - count).join('-')];
    // The start says what it is, the end what is special about it.
    const found = [start, end].find((part) => part.length > 2 && known.has(part));
    if (found !== undefined) return found;
  }
  return null;
}

/**
 * Styles that only the paid set has, and what is drawn instead. Not duotone: it is what icons have where nothing is
 * said (specification, 2.1), so nobody misses it.
 */
const drawnAs = dictionary<string>({
  'sharp-solid': 'solid',
  'sharp-duotone-solid': 'solid',
  light: 'regular',
  thin: 'regular',
  'sharp-light': 'regular',
  'sharp-regular': 'regular',
  'sharp-thin': 'regular',
});

function styleHint(type: string): Omit<Report, 'range'> {
  return {
    severity: 'advice',
    title: `The free icons have no ${type} style`,
    detail: `Readers see the ${drawnAs[type]!} drawing of the icon where there is one.`,
  };
}

function fixesFor(
  path: Diagnostic['path'],
  range: Report['range'],
  meant: string | null,
  write: (name: string) => string,
): Report['fixes'] {
  return meant === null
    ? []
    : [{ title: `Use “${meant}”`, edits: [{ path, edits: [{ ...range, insert: write(meant) }] }] }];
}
