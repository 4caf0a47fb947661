import type { TextEdit } from '../base/edit.ts';
import { topics } from '../base/diagnostic.ts';
import { repoPath, type RepoPath } from '../base/path.ts';
import { rules } from '../lint/runner.ts';
import type { AttributeDefinition, ComponentDefinition } from '../vocabulary/define.ts';
import { vocabulary } from '../vocabulary/registry.ts';
import { metaOf } from '../settings/define.ts';
import { frontmatterFields } from '../settings/frontmatter/fields/index.gen.ts';
import { factsOf } from '../vocabulary/attribute-facts.ts';
import { principles } from './principles.ts';

/** Where editors with AI assistants look for a project's rules (specification, section 2.4). */
export const rulesFilePath: RepoPath = repoPath('.cursor/rules.md');

const begin = '<!-- galley:begin: Galley writes from here to galley:end. Write your own rules above or below. -->';
const end = '<!-- galley:end -->';
const beginMark = /^<!-- galley:begin\b.*-->[ \t]*$/m;
const endMark = /^<!-- galley:end -->[ \t]*$/m;

let made: string | null = null;

/** Galley's part of the rules file, with its marks: everything that Galley's registries say about writing. */
export function rulesFilePart(): string {
  made ??=
    [
      begin,
      '# How pages are written here',
      'Pages are MDX: Markdown with the components below. Nothing else may stand in angle brackets or braces; write \\< and \\{ for the signs themselves.',
      `A page begins with its settings between two lines of three hyphens, in YAML:\n\n${fenced(pageStart)}`,
      ...principles.map(({ title, rules: list }) => `## ${title}\n\n${list.map((rule) => `- ${rule}`).join('\n')}`),
      `## Settings of a page\n\nTitle and description on every page, the others where they are needed.\n\n${frontmatterFields.flatMap(pageSetting).join('\n')}`,
      `## Which component for what\n\n${vocabulary.filter(isOffered).map(selection).join('\n')}`,
      `## Components\n\nUse these names and attributes only.`,
      ...vocabulary.filter(isOffered).map(component),
      '## What is checked\n\n`galley check` and the Problems panel look for these.',
      ...topics.flatMap((topic) => {
        const list = rules.filter((rule) => rule.topic === topic);
        return list.length === 0
          ? []
          : [`### ${topic}\n\n${list.map((rule) => `- ${rule.summary} (\`${rule.id}\`). ${rule.fix}`).join('\n')}`];
      }),
      end,
    ].join('\n\n') + '\n';
  return made;
}

export type RulesFileState = 'missing' | 'current' | 'outdated' | 'broken';

/**
 * The edits that bring a rules file up to date. What a team wrote around Galley's
 * part stays byte for byte; a file without that part gets it at its end. A file
 * of which one mark is gone is `broken`: where Galley's part ends is not known,
 * so nothing is touched.
 */
export function updateRulesFile(text: string | null): {
  readonly state: RulesFileState;
  readonly edits: readonly TextEdit[];
} {
  if (text === null) return { state: 'missing', edits: [{ from: 0, to: 0, insert: rulesFilePart() }] };
  const newLine = text.includes('\r\n') ? '\r\n' : '\n';
  const part = rulesFilePart().trimEnd().replaceAll('\n', newLine);
  const from = beginMark.exec(text);
  const to = endMark.exec(text);
  if (from === null && to === null) {
    const gap =
      text.trim() === '' ? '' : text.slice(text.trimEnd().length).includes('\n') ? newLine : newLine + newLine;
    return { state: 'outdated', edits: [{ from: text.length, to: text.length, insert: gap + part + newLine }] };
  }
  // Expression: built – of the two marks above, which are this file's own.
  const isTwice = (mark: RegExp) => (text.match(new RegExp(mark.source, 'gm'))?.length ?? 0) > 1;
  if (from === null || to === null || to.index < from.index || isTwice(beginMark) || isTwice(endMark))
    return { state: 'broken', edits: [] };
  const place = { from: from.index, to: to.index + to[0].trimEnd().length };
  return text.slice(place.from, place.to) === part
    ? { state: 'current', edits: [] }
    : { state: 'outdated', edits: [{ ...place, insert: part }] };
}

/** Whether Galley's part stands in a file: a team's own file is left alone. */
export function hasRulesPart(text: string): boolean {
  return beginMark.test(text) || endMark.test(text);
}

const pageStart =
  '---\ntitle: Create a webhook\ndescription: Receive events from Acme at an address of yours, and check that they are real.\n---\n\nThe most important thing comes first.\n\n## Before you start';

function pageSetting({ key, schema, required }: (typeof frontmatterFields)[number]): string[] {
  const meta = metaOf(schema);
  return meta === undefined || meta.standing === 'kept'
    ? []
    : [`- \`${key}\`${required ? ' (needed)' : ''}: ${oneLine(meta.help)}`];
}

/** Stand-ins for components that a site makes itself have nothing to say here. */
function isOffered(definition: ComponentDefinition): boolean {
  return definition.examples.length > 0;
}

function selection({ name, useWhen, insteadUse }: ComponentDefinition): string {
  return `- **${name}**: ${oneLine(useWhen)}${insteadUse === undefined ? '' : ` Where ${oneLine(insteadUse.when)}, use ${insteadUse.component}.`}`;
}

function component(definition: ComponentDefinition): string {
  const { name, summary, parents, children, attributes, examples } = definition;
  const offered = Object.entries(attributes).filter(([, attribute]) => !attribute.ignored);
  const facts = [
    ...(parents === undefined ? [] : [`Stands in ${parents.join(' or ')}.`]),
    ...(children?.only === undefined ? [] : [`Holds only ${children.only.join(' or ')}.`]),
    ...(children?.code === true ? ['Holds code blocks only, each with a language and a title.'] : []),
    ...(children?.none === true ? ['Holds nothing.'] : []),
  ];
  return [
    `### ${name}`,
    [`${oneLine(summary)}.`, ...facts].join(' '),
    offered.length === 0 ? 'No attributes.' : offered.map(attributeLine).join('\n'),
    fenced(examples[0]!.source),
  ].join('\n\n');
}

/** More values than this are a list to choose from in a form, not to read. */
const mostValues = 12;

function attributeLine([name, { summary, required, schema }]: [string, AttributeDefinition]): string {
  const { options } = factsOf(schema);
  const values =
    options === undefined || options.length < 2 || options.length > mostValues
      ? ''
      : ` One of ${options.map((value) => `\`${value}\``).join(', ')}.`;
  return `- \`${name}\`${required ? ' (needed)' : ''}: ${oneLine(summary)}${values}`;
}

function fenced(source: string): string {
  const longest = Math.max(2, ...(source.match(/`{3,}/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}mdx\n${source}\n${fence}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
