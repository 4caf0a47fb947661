import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { ignoredAttribute, ignoredStyling, textValue } from '../attributes.ts';
import { attr, defineComponent, textAttribute } from '../define.ts';
import { asBlocks, paragraph } from '../markdown-nodes.ts';

/** Browsers start a film by itself only when it is silent and stays in its place. */
function settleVideos(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.map((node) => {
    if (node.type !== 'element') return node;
    const children = settleVideos(node.children);
    if (node.tagName !== 'video' || !('autoPlay' in node.properties || 'autoplay' in node.properties)) return { ...node, children } satisfies Element;
    return { ...node, children, properties: { ...node.properties, muted: true, loop: true, playsInline: true } } satisfies Element;
  });
}

export const frame = defineComponent({
  name: 'Frame',
  kind: 'block',
  group: 'Media',
  icon: 'frame',
  summary: 'A frame around an image, with a caption',
  useWhen: 'Every image of a page stands in one. The caption says what to look at; the image’s own text says what it shows.',
  searchWords: ['image', 'picture', 'screenshot', 'figure', 'caption', 'photo', 'video', 'diagram', 'border', 'embed'],
  attributes: {
    caption: attr(textValue, 'Line under the image. It may hold links, code and bold words.', { widget: 'markdown' }),
    hint: attr(textValue, 'Line above the image.', { widget: 'markdown', extra: true }),
    src: ignoredAttribute('The image stands inside the frame.'),
    alt: ignoredAttribute('The text stands at the image inside the frame.'),
    ...ignoredStyling,
  },
  snippet: '<Frame caption="${1:What to look at}">\n  ![${2:What the image shows}](${3:/images/picture.png})\n</Frame>$0',
  examples: [
    { title: 'A screenshot', source: '<Frame caption="Four hours with failures stand out. Select a bar to see its messages.">\n  ![Bar chart of deliveries in the last 24 hours](/images/deliveries.png)\n</Frame>' },
    { title: 'A video', source: '<Frame hint="One minute, without sound" caption="Rotating a key in the dashboard">\n  <video src="/videos/rotate.mp4" controls></video>\n</Frame>' },
  ],
  render(element, context) {
    const caption = textAttribute(element, 'caption');
    const hint = textAttribute(element, 'hint');
    const figure = h('figure', { className: ['frame'] }, [
      h('div', { className: ['frame-body'] }, ...settleVideos(context.inlineChildren(element))),
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
      ...(caption === undefined ? [] : [paragraph({ type: 'emphasis', children: paragraph(...context.text(caption)).children })]),
    ];
  },
});
