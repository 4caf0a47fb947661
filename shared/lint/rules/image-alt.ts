import { answerSign, type FixQuestion } from '../../base/diagnostic.ts';
import { pictureQuestion } from '../../base/picture-question.ts';
import { baseName } from '../../base/path.ts';
import { rangeOf } from '../../mdx/types.ts';
import { tagsOf } from '../../mdx/elements.ts';
import { contentOf } from '../content.ts';
import { defineRule } from '../define.ts';

/** Words that say that there is a picture, and not what it shows. */
const saysNothing =
  /^(?:(?:an?|the|this) )?(?:image|img|picture|pic|photo|screenshot|screen ?shot|figure|diagram|graphic|illustration|gif|alt|alt text|image alt|image description|placeholder|untitled|description|todo)[\s\d._-]*$/i;
const isFileName =
  /^\S+\.(?:png|jpe?g|gif|svg|webp|avif)$|^(?:image|img|screenshot|cleanshot|screen shot)[\s_-][\d\s._:@x-]+(?:(?:at|am|pm)[\d\s._:@x-]*)*$/i;

export const imageAltRule = defineRule({
  id: 'image-alt',
  scope: 'page',
  severity: 'warning',
  summary: 'Pictures are described in words',
  why: 'People who can’t see a picture, search engines and AI assistants know of it only what its description says.',
  fix: 'Describe what the picture shows and why it is there. A picture that is only decoration is written as an img tag with alt="".',
  topic: 'Pictures',
  valid: [
    { files: { 'page.mdx': '![Bar chart of deliveries](/a.png)', 'a.png': '' }, marks: [] },
    { files: { 'page.mdx': '<img src="/a.png" alt="" />\n\n<img src="/a.png" alt={"x"} />', 'a.png': '' }, marks: [] },
    { files: { 'page.mdx': '<img src="/a.png" aria-hidden="true" />', 'a.png': '' }, marks: [] },
  ],
  invalid: [
    { files: { 'page.mdx': '![](/a.png)', 'a.png': '' }, marks: ['![](/a.png)'] },
    { files: { 'page.mdx': '![screenshot](/a.png)', 'a.png': '' }, marks: ['screenshot'] },
    { files: { 'page.mdx': '![What the picture shows](/a.png)', 'a.png': '' }, marks: ['What the picture shows'] },
    {
      files: { 'page.mdx': '![a.png](/a.png) and ![Screenshot 2024-01-02 at 10.11.12](/a.png)', 'a.png': '' },
      marks: ['a.png', 'Screenshot 2024-01-02 at 10.11.12'],
    },
    { files: { 'page.mdx': '<img src="/a.png" />', 'a.png': '' }, marks: ['<img src="/a.png" />'] },
    { files: { 'page.mdx': '<img alt src="/a.png" />', 'a.png': '' }, marks: ['<img alt src="/a.png" />'] },
  ],
  check({ document, path, report }) {
    const { text } = document;
    for (const { node } of contentOf(document).images) {
      const range = rangeOf(node);
      const alt = node.alt ?? '';
      if (!tellsNothing(alt)) continue;
      // `![alt](address)`; with `![alt][name]` the alternative text ends at the first bracket too.
      const place = { from: range.from + 2, to: range.from + 2 + alt.length };
      const isPlain = text.startsWith(`![${alt}]`, range.from);
      report({
        range: alt === '' || !isPlain ? range : place,
        ...words(alt, node.url),
        fixes: isPlain
          ? [
              {
                title: 'Save',
                ask: question(node.url, 'markdown'),
                edits: [{ path, edits: [{ ...place, insert: answerSign }] }],
              },
            ]
          : [],
      });
    }
    for (const tag of tagsOf(document)) {
      if (
        tag.name !== 'img' ||
        tag.attributes.some(({ name }) => name === 'aria-hidden' || name === 'role' || name === 'aria-label')
      )
        continue;
      const alt = tag.attributes.find(({ name }) => name === 'alt');
      const written = alt?.value;
      // An empty text on purpose says: decoration.
      if (
        alt !== undefined &&
        (!alt.known || (typeof written === 'string' && !(written !== '' && tellsNothing(written))))
      )
        continue;
      const source = tag.attributes.find(({ name }) => name === 'src')?.value;
      const address = typeof source === 'string' ? source : '';
      const edit =
        alt === undefined
          ? { from: tag.nameRange.to, to: tag.nameRange.to, insert: ` alt="${answerSign}"` }
          : { ...alt.place.range, insert: `alt="${answerSign}"` };
      report({
        range: typeof written === 'string' && alt?.place.value ? alt.place.value : tag.opening,
        ...words(typeof written === 'string' ? written : '', address),
        fixes: [{ title: 'Save', ask: question(address, 'attribute'), edits: [{ path, edits: [edit] }] }],
      });
    }
  },
});

function tellsNothing(alt: string): boolean {
  const words = alt.trim();
  return words === '' || isQuestion(words) || saysNothing.test(words) || isFileName.test(words);
}

/** Galley asks it where a new picture stands; it is no answer. */
const isQuestion = (alt: string) => alt.trim().toLowerCase() === pictureQuestion.toLowerCase();

function nameOf(address: string): string {
  const name = baseName(address.replace(/[?#].*$/s, ''));
  return name === '' || address.startsWith('data:') ? 'it' : `\`${name.replaceAll('`', '')}\``;
}

function words(alt: string, address: string) {
  return alt.trim() === '' || isQuestion(alt)
    ? {
        title: 'A picture has no description',
        detail: `People who can’t see ${nameOf(address)} learn nothing from it.`,
      }
    : {
        title: 'The picture’s description says nothing',
        detail: `“${alt.trim()}” does not say what the picture shows. People who can’t see it learn nothing from it.`,
      };
}

function question(address: string, into: FixQuestion['into']): FixQuestion {
  const name = nameOf(address).replaceAll('`', '');
  return {
    label: name === 'it' ? 'Describe the picture' : `Describe ${name}`,
    placeholder: 'Describe what it shows',
    into,
  };
}
