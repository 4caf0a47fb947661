import { isPictureAddress, isSafeAddress } from '../../base/address.ts';
import { isDropped, isHandler } from '../../mdx/react-attributes.ts';
import { tagsOf, type Tag, type TagAttribute } from '../../mdx/elements.ts';
import {
  authorAttribute,
  authorTag,
  fateOf,
  isPartOf,
  silentlyLeftOut,
  type AuthorTag,
  type TagSpace,
} from '../../vocabulary/author-tags.ts';
import { defineRule } from '../define.ts';
import { programTagsOf } from '../program-tags.ts';

export const allowedHtmlRule = defineRule({
  id: 'allowed-html',
  scope: 'page',
  severity: 'warning',
  summary: 'HTML tags and attributes are those that pages may hold',
  why: 'Anything else could run a program in the reader’s browser, or is read in another way than it is written. It is left out.',
  fix: 'Use Markdown, a component, or another tag. Put the tag into backticks if it is meant as text.',
  topic: 'Page',
  valid: [
    {
      files:
        '<div className="a" style={{ color: "red" }} data-x="1">x</div>\n\n<iframe src="https://x.example/" width="560" frameborder="0" allowfullscreen></iframe>',
      marks: [],
    },
    { files: '<svg viewBox="0 0 1 1"><title>A line</title><path d="M0" stroke-width="2" /></svg>', marks: [] },
    {
      files:
        'export const X = () => <svg viewBox="0 0 1 1"><linearGradient id="a" /><text>x</text></svg>\n\n<X onClick={1} />\n\n```jsx\n<style>a</style>\n```',
      marks: [],
    },
  ],
  invalid: [
    { files: '<xmp>x</xmp>', marks: ['xmp'] },
    { files: '<div onclick="x()" ping="y">x</div>', marks: ['onclick', 'ping'] },
    { files: '<a href="javascript:x()">x</a>', marks: ['href'] },
    { files: '<svg><foreignObject /></svg>', marks: ['foreignObject'] },
    {
      files: 'export const X = () => (<div className="sx"><style>{`.sx {color:red}`}</style>x</div>)\n\n<X />\n\n<X />',
      marks: ['style'],
    },
    {
      files:
        'export const X = () => {\n  const [tab, setTab] = useState("a")\n  return <div><button onClick={() => setTab("b")}>{tab}</button></div>\n}\n\n<X />\n\n<X />\n\n{true && <b onClick={() => 1}>x</b>}',
      marks: ['onClick', 'onClick'],
    },
    { files: 'Send <your-token> with it.</your-token>', marks: ['your-token'] },
  ],
  check({ document, report }) {
    for (const tag of tagsOf(document)) {
      if (!/^[a-z]/.test(tag.name) || tag.name.includes('.')) continue;
      const known = authorTag(tag.name, spaceOf(tag));
      if (known === null)
        report({ range: tag.nameRange, title: `<${tag.name}> can’t be used in pages`, detail: left[fateOf(tag.name)] });
      else
        for (const attribute of tag.attributes)
          checkAttribute(known, attribute, (title, detail) => report({ range: attribute.place.name, title, detail }));
    }
    for (const tag of programTagsOf(document)) {
      if (!/^[a-z]/.test(tag.name)) continue;
      // What holds a tag is known only once its component is used: one of any kind is none to speak of.
      if (spaces.every((space) => authorTag(tag.name, space) === null))
        report({
          range: tag.nameRange,
          title: `<${tag.name}> can’t be used in pages`,
          detail: isDropped(tag.name)
            ? 'Nothing of it is in the page. Styles can stand in a CSS file of the docs folder.'
            : left[fateOf(tag.name)],
        });
      else
        for (const { name, range } of tag.attributes)
          if (isHandler(name))
            report({
              range,
              severity: 'advice',
              title: `${name} has no effect on <${tag.name}>`,
              detail: 'It would run a program, so it is left out. Readers see what is shown at first.',
            });
    }
  },
});

const spaces: readonly TagSpace[] = ['html', 'svg', 'math'];

const left = {
  'name as text': 'Readers see its name, and nothing of what it holds.',
  'content only': 'Readers see what it holds, without the tag.',
  'name and content': 'Readers see the tag as text, and what it holds behind it.',
} as const;

function checkAttribute(
  tag: AuthorTag,
  { name, value, known }: TagAttribute,
  report: (title: string, detail: string) => void,
): void {
  if (silentlyLeftOut.has(name) || name === 'className' || name === 'class') return;
  const property = authorAttribute(tag, name);
  if (property === null)
    return report(
      `${name} has no effect on <${tag.name}>`,
      /^on/i.test(name)
        ? 'It would run a program, so it is left out.'
        : 'Pages can’t hold it there, so it is left out.',
    );
  const mayLeadThere = /^(?:src|poster)$/.test(property)
    ? isPictureAddress
    : /^(?:href|cite|xLinkHref)$/.test(property)
      ? isSafeAddress
      : () => true;
  if (known && typeof value === 'string' && !mayLeadThere(value))
    report(
      'This address can’t be used in pages',
      'It would run a program or show another document, so readers get the tag without it.',
    );
}

/** The kind of tag that holds one: parts of drawings are tags in drawings only. */
function spaceOf(tag: Tag): TagSpace {
  for (let outer = tag.parent; outer !== null; outer = outer.parent) {
    if (/^[A-Z]/.test(outer.name)) return 'html';
    const name = outer.name.toLowerCase();
    if (name === 'svg' || name === 'math') return name;
    if (isPartOf(name, 'html') && name !== 'a') return 'html';
  }
  return 'html';
}
