import type { Element, ElementContent } from 'hast';
import type { RootContent } from 'mdast';
import { h } from 'hastscript';
import { z } from 'zod';
import { ignoredAttribute, textValue } from '../attributes.ts';
import { attr, defineComponent, textAttribute } from '../define.ts';
import { asBlocks, paragraph } from '../markdown-nodes.ts';

/** Browsers start a film by itself only when it is silent and stays in its place. */
function settleVideos(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.map((node) => {
    if (node.type !== 'element') return node;
    const children = settleVideos(node.children);
    if (node.tagName !== 'video' || !('autoPlay' in node.properties || 'autoplay' in node.properties))
      return { ...node, children } satisfies Element;
    return {
      ...node,
      children,
      properties: { ...node.properties, muted: true, loop: true, playsInline: true },
    } satisfies Element;
  });
}

/** The first picture that readers can enlarge: one that is no link and that the author did not exempt (`noZoom`). */
function zoomable(nodes: readonly RootContent[]): string | null {
  for (const node of nodes) {
    if (node.type === 'image') return node.alt ?? '';
    if (node.type === 'mdxElement' && node.name === 'img') {
      if (!('noZoom' in node.attributes) && !('nozoom' in node.attributes))
        return typeof node.attributes.alt === 'string' ? node.attributes.alt : '';
    } else if (
      'children' in node &&
      node.type !== 'link' &&
      !(node.type === 'mdxElement' && /^(?:a|Link|picture)$/.test(node.name))
    ) {
      const found = zoomable(node.children as RootContent[]);
      if (found !== null) return found;
    }
  }
  return null;
}

export const frame = defineComponent({
  name: 'Frame',
  kind: 'block',
  group: 'Media',
  icon: 'frame',
  summary: 'A frame around an image, with a caption',
  purpose: 'image',
  useWhen:
    'Every image of a page stands in one. The caption says what to look at; the image’s own text says what it shows.',
  searchWords: ['image', 'picture', 'screenshot', 'figure', 'caption', 'photo', 'video', 'diagram', 'border', 'embed'],
  alsoCalled: ['Image', 'Img', 'Figure', 'Screenshot'],
  face: { frame: 'framed', title: null, caption: 'caption' },
  attributes: {
    caption: attr(textValue, 'Line under the image. It may hold links, code and bold words.', { control: 'markdown' }),
    hint: attr(textValue, 'Line above the image.', { control: 'markdown', extra: true }),
    src: ignoredAttribute('The image stands inside the frame.'),
    alt: ignoredAttribute('The text stands at the image inside the frame.'),
    className: attr(textValue, 'Utility classes such as `w-64` for the frame.', {
      label: 'Utility classes',
      extra: true,
    }),
    style: attr(z.union([textValue, z.record(z.string(), textValue)]), 'Styles of the frame.', { extra: true }),
  },
  snippet: '<Frame caption="${1:What to look at}">\n  ${2:Paste or drop a picture here}\n</Frame>$0',
  examples: [
    {
      title: 'A screenshot',
      source:
        '<Frame caption="Four hours with failures stand out. Select a bar to see its messages.">\n  ![Bar chart of deliveries in the last 24 hours](/images/deliveries.png)\n</Frame>',
    },
    {
      title: 'A video',
      source:
        '<Frame hint="One minute, without sound" caption="Rotating a key in the dashboard">\n  <video src="/videos/rotate.mp4" controls></video>\n</Frame>',
    },
  ],
  render(element, context) {
    const caption = textAttribute(element, 'caption');
    const hint = textAttribute(element, 'hint');
    const { className, style } = context.authorStyling(element);
    const picture = zoomable(element.children);
    // Over the picture's corner; the picture itself answers to the pointer as well.
    const zoom =
      picture === null
        ? []
        : [
            h(
              'button',
              {
                type: 'button',
                className: ['zoom', 'needs-js'],
                ariaLabel: picture === '' ? context.words.enlarge : `${context.words.enlarge}: ${picture}`,
              },
              context.themeIcon('maximize-2'),
            ),
          ];
    const figure = h('figure', { className: ['frame', ...className], style }, [
      h('div', { className: ['frame-body'] }, ...settleVideos(context.inlineChildren(element)), ...zoom),
      ...(caption === undefined ? [] : [h('figcaption', {}, ...context.text(caption))]),
    ]);
    return hint === undefined ? figure : [h('p', { className: ['frame-hint'] }, ...context.text(hint)), figure];
  },
  markdown(element, context) {
    const caption = textAttribute(element, 'caption');
    const hint = textAttribute(element, 'hint');
    return [
      ...(hint === undefined ? [] : [paragraph(...context.text(hint))]),
      ...asBlocks(context.children(element)),
      ...(caption === undefined
        ? []
        : [paragraph({ type: 'emphasis', children: paragraph(...context.text(caption)).children })]),
    ];
  },
});
