import type { RootContent } from 'mdast';
import type { PageContext } from '../define.ts';
import { resolveImage } from '../../workspace/links.ts';
import { componentFor } from '../../vocabulary/registry.ts';
import { rangeOf } from '../../mdx/types.ts';
import { componentOf, isAloneOnLines, beforeOnLine, newLineOf, tagName, type Ancestor } from '../content.ts';
import { defineRule } from '../define.ts';

/** Pictures up to so many pixels are icons: they belong to the text. */
const iconSize = 96;

export const imageFrameRule = defineRule({
  id: 'image-frame',
  scope: 'page',
  severity: 'advice',
  summary: 'Pictures stand in a frame',
  why: 'A frame sets a picture apart from the page around it, which matters most for screenshots, and has room for a caption.',
  fix: 'Wrap the picture in a Frame.',
  topic: 'Pictures',
  valid: [
    { files: { 'page.mdx': '<Frame>\n  ![A](/a.png)\n</Frame>', 'a.png': '' }, marks: [] },
    { files: { 'page.mdx': 'Press ![plus](/a.png) to go on.', 'a.png': '' }, marks: [] },
    { files: '[![Build](https://img.shields.io/x.svg)](https://x.y)', marks: [] },
    { files: { 'page.mdx': '<Card title="A"><img src="/a.png" alt="A" /></Card>', 'a.png': '' }, marks: [] },
    { files: { 'page.mdx': '<img src="/a.png" alt="A" width="24" />', 'a.png': '' }, marks: [] },
  ],
  invalid: [
    { files: { 'page.mdx': 'See:\n\n![A](/a.png)\n\nNext', 'a.png': '' }, marks: ['![A](/a.png)'] },
    { files: { 'page.mdx': '1. Open it:\n\n   ![A](/a.png)\n\n2. Close it', 'a.png': '' }, marks: ['![A](/a.png)'] },
    {
      files: { 'page.mdx': '<Steps>\n<Step title="A">\n  ![A](/a.png)\n</Step>\n</Steps>', 'a.png': '' },
      marks: ['![A](/a.png)'],
    },
    {
      files: {
        'page.mdx':
          '<img className="block dark:hidden" src="/a.png" alt="A" />\n<img className="hidden dark:block" src="/a.png" alt="A" />\n',
        'a.png': '',
      },
      marks: [
        '<img className="block dark:hidden" src="/a.png" alt="A" />\n<img className="hidden dark:block" src="/a.png" alt="A" />',
      ],
    },
  ],
  check(context) {
    const mode = context.index.pages.get(context.path)?.settings.mode;
    if (mode === 'custom' || mode === 'frame') return;
    visit(context.document.tree.children, null, context);
  },
});

function visit(siblings: readonly RootContent[], parent: Ancestor | null, context: PageContext): void {
  for (let index = 0; index < siblings.length; index++) {
    const node = siblings[index]!;
    const pictures = picturesOf(node);
    if (pictures !== null) {
      // Pictures that follow each other directly, such as one for each colour mode, share a frame.
      let last = node;
      const all = [...pictures];
      for (let next = index + 1; next < siblings.length; next++) {
        const more = picturesOf(siblings[next]!);
        if (
          more === null ||
          !/^[ \t]*(?:(?:\r\n|\n|\r)[ \t]*)?$/.test(
            context.document.text.slice(rangeOf(last).to, rangeOf(siblings[next]!).from),
          )
        )
          break;
        all.push(...more);
        last = siblings[next]!;
        index = next;
      }
      if (!all.every((picture) => isSmall(picture, context)))
        reportPictures({ from: rangeOf(node).from, to: rangeOf(last).to }, context);
      continue;
    }
    if (!('children' in node) || !holdsProse(node)) continue;
    visit(node.children as RootContent[], { node: node as never, up: parent, siblings, index }, context);
  }
}

/** Pictures of a block that is nothing else; null for any other block. */
function picturesOf(node: RootContent): RootContent[] | null {
  if (tagName(node) === 'img') return [node];
  if (node.type !== 'paragraph') return null;
  const pictures: RootContent[] = [];
  for (const child of node.children) {
    if (child.type === 'image' || tagName(child) === 'img') pictures.push(child);
    else if (child.type !== 'break' && (child.type !== 'text' || child.value.trim() !== '')) return null;
  }
  return pictures.length === 0 ? null : pictures;
}

/**
 * Blocks whose pictures belong to the text: lists, and components that hold prose. Cards and HTML arrange theirs
 * themselves.
 */
function holdsProse(node: RootContent): boolean {
  if (node.type === 'list' || node.type === 'listItem' || node.type === 'blockquote') return true;
  const component = componentOf(node);
  return (
    component !== undefined &&
    component.purpose !== 'image' &&
    component.group !== 'Cards' &&
    component.group !== 'Media'
  );
}

function isSmall(picture: RootContent, { index, path }: PageContext): boolean {
  const attributes =
    picture.type === 'mdxJsxFlowElement' || picture.type === 'mdxJsxTextElement' ? picture.attributes : [];
  const attribute = (name: string) =>
    attributes.find((other) => other.type === 'mdxJsxAttribute' && other.name === name)?.value;
  const written = (name: string) => Number.parseFloat(textValue(attribute(name)));
  const address = picture.type === 'image' ? picture.url : textValue(attribute('src'));
  if (/shields\.io|\/badge|badgen\.net|badge\.svg/i.test(address)) return true;
  if (written('width') <= iconSize || written('height') <= iconSize) return true;
  const file = resolveImage(index, path, address);
  const size = file === null ? undefined : index.snapshot.files.get(file);
  return size?.width !== undefined && size.height !== undefined && size.width <= iconSize && size.height <= iconSize;
}

/** `width="24"` and `width={24}`. */
function textValue(value: string | { readonly value: string } | null | undefined): string {
  return typeof value === 'string' ? value : (value?.value ?? '');
}

function reportPictures(range: { from: number; to: number }, { document, path, report }: PageContext): void {
  const { text } = document;
  const { name } = componentFor('image');
  const before = beforeOnLine(text, range.from);
  const newLine = newLineOf(text);
  // Behind a list mark or other text on its line, the tag would not stand alone.
  const fits = isAloneOnLines(text, range);
  const edits = [
    { from: range.from, to: range.from, insert: `<${name}>${newLine}${before}  ` },
    { from: range.to, to: range.to, insert: `${newLine}${before}</${name}>` },
  ];
  report({
    range,
    title: 'A picture stands without a frame',
    detail: 'It runs into the page around it. A frame sets it apart and has room for a caption.',
    fixes: fits ? [{ title: 'Add a frame', certain: true, edits: [{ path, edits }] }] : [],
  });
}
