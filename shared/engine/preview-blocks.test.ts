import { parse, serializeOuter, type DefaultTreeAdapterTypes } from 'parse5';
import { expect, it, vi } from 'vitest';
import { repoPath } from '../base/path.ts';
import { catalogue } from '../derive/catalogue.ts';
import { previewPage } from '../site/preview-page.ts';
import { chance } from '../testing/chance.ts';
import { sourceFiles, testResources } from '../testing/fixture-site.ts';
import { PreviewFollower, type PreviewUpdate } from './preview-follower.ts';
import { SiteModel } from './site-model.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;

const path = repoPath('a.mdx');
const head = '---\ntitle: A\n---\n\n';
/** What stands beside the text has places in it as well: where they move, all of the content is sent. */
const beside = ['RequestExample', 'ResponseExample', 'Panel'];
const examples = catalogue
  .filter(({ name }) => !beside.includes(name))
  .map(({ example }) => `Words of a paragraph.\n\n${example}\n`)
  .join('\n');

function findIn(nodes: readonly Node[], accept: (element: DefaultTreeAdapterTypes.Element) => boolean): Node[] | null {
  for (const node of nodes) {
    if (!('tagName' in node)) continue;
    if (accept(node)) return node.childNodes;
    const found = findIn(node.childNodes, accept);
    if (found !== null) return found;
  }
  return null;
}
const hasClass = (name: string) => (element: DefaultTreeAdapterTypes.Element) =>
  element.attrs.some((each) => each.name === 'class' && each.value.split(' ').includes(name));

/** What a browser makes of a page: its text node by node, and what is around that. */
function drawn(html: string) {
  const main = findIn(parse(html).childNodes, ({ tagName }) => tagName === 'main')!;
  const text = findIn(main, hasClass('prose'))!;
  const blocks = text.map((node) => serializeOuter(node));
  text.length = 0;
  return { blocks, around: main.map((node) => serializeOuter(node)).join('') };
}

const moved = (html: string, by: number) =>
  html.replace(
    /(?<=data-source=")(\d+)-(\d+)/g,
    (_, from: string, to: string) => `${Number(from) + by}-${Number(to) + by}`,
  );

/** As the frame's script does it. */
function update(shown: ReturnType<typeof drawn>, { part, html, blocks }: PreviewUpdate): ReturnType<typeof drawn> {
  if (part !== 'blocks') return drawn(part === 'page' ? html : `<main>${html}</main>`);
  const { total, at, removed, shift } = blocks!;
  expect(shown.blocks).toHaveLength(total);
  return {
    around: shown.around,
    blocks: [
      ...shown.blocks.slice(0, at),
      ...drawn(`<main><div class="prose">${html}</div></main>`).blocks,
      ...shown.blocks.slice(at + removed).map((block) => moved(block, shift)),
    ],
  };
}

/** A change such as writers make, somewhere. */
function edited(text: string, random: () => number): string {
  const at = Math.floor(random() * text.length);
  const lines = text.split('\n');
  const line = Math.floor(random() * lines.length);
  switch (Math.floor(random() * 6)) {
    case 0:
      return `${text.slice(0, at)}x${text.slice(at)}`;
    case 1:
      return `${text.slice(0, at)}${text.slice(at + 1 + Math.floor(random() * 12))}`;
    case 2:
      return lines.toSpliced(line, 0, 'A new line of words.', '').join('\n');
    case 3:
      return lines.toSpliced(line, 1).join('\n');
    case 4:
      return lines.toSpliced(line, 0, '', lines[Math.floor(random() * lines.length)]!, '').join('\n');
    default:
      return `${examples}\n${text.slice(at)}`.slice(0, examples.length);
  }
}

it('of what is written, the page is made that is drawn when all of it is asked for', async () => {
  const random = chance(7);
  const sent: PreviewUpdate[] = [];
  const nothing = () => undefined;
  const site = new SiteModel(testResources, { summary: nothing, tree: nothing, reading: nothing }, (change) =>
    follower.siteChanged(change),
  );
  const follower = new PreviewFollower(site, { pageWith: () => null! }, (message) => void sent.push(message));
  const settings = JSON.stringify({ name: 'A', navigation: [{ group: 'G', pages: ['a'] }] });
  let body = examples;
  site.load(sourceFiles({ 'docs.json': settings, 'a.mdx': head + body }));
  follower.follow(path);
  let shown: ReturnType<typeof drawn> | null = null;
  const parts = { page: 0, content: 0, blocks: 0 };
  for (let version = 1; version <= 40; version++) {
    // The page is whole again from time to time: broken text is shown as it is.
    body = version % 10 === 0 ? examples : edited(body, random);
    site.overlay(path, head + body, version);
    await vi.waitFor(() => expect(sent.at(-1)?.version).toBe(version), 20_000);
    for (const message of sent.splice(0)) {
      shown = update(shown!, message);
      parts[message.part]++;
    }
    const whole = previewPage(await site.renderFollowed(site.index.pages.get(path)!));
    expect(shown).toEqual(drawn(`<main>${whole.content()}</main>`));
  }
  expect(parts.blocks).toBeGreaterThan(15);
});
