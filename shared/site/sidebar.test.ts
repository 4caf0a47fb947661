import { describe, expect, it } from 'vitest';
import type { SidebarItem } from '../html/types.ts';
import { fixtureEngine } from '../testing/fixture-site.ts';
import { relativeAddresses } from '../workspace/routes.ts';
import { en } from '../words/en.ts';
import { buildSidebar } from './sidebar.ts';

const names = (count: number, prefix = 'p') => Array.from({ length: count }, (_, place) => `${prefix}${place}`);

/** What the sidebar of a page shows: names of links in order, groups with what is in them. */
function sidebarOf(navigation: unknown, pages: readonly string[], page: string): unknown[] {
  const { index } = fixtureEngine({
    'docs.json': JSON.stringify({ name: 'A', navigation }),
    ...Object.fromEntries(pages.map((name) => [`${name}.mdx`, `---\ntitle: ${name}\n---\n`])),
  });
  const info = index.byRoute.get(page)!;
  const shown = (item: SidebarItem): unknown =>
    item.kind === 'group'
      ? [item.title, ...item.items.map(shown)]
      : item.isGroup === true
        ? `(${item.label})`
        : item.current
          ? `*${item.label}*`
          : item.label;
  return buildSidebar(index, index.navigation.scopes[0]!, info, relativeAddresses(info.route), en).map(shown);
}

describe('the sidebar of a group that is too long for every page', () => {
  const pages = names(1_000);
  const of = (page: string) => (sidebarOf([{ group: 'All', pages }], pages, page)[0] as string[]).slice(1);

  it('shows what lies around the page, with a link on at both ends', () => {
    const shown = of('p500');
    expect(shown).toHaveLength(202);
    expect([shown[0], shown[1], shown[101], shown.at(-2), shown.at(-1)]).toEqual([
      '(… p399)',
      'p400',
      '*p500*',
      'p599',
      '(… p600)',
    ]);
  });

  it('begins with the first page and ends with the last one', () => {
    expect([of('p3')[0], of('p3').at(-1)]).toEqual(['p0', '(… p200)']);
    expect([of('p999')[0], of('p999').at(-1)]).toEqual(['(… p799)', '*p999*']);
  });

  it('shows groups in it that the page is not in as links, and goes into the one that it is in', () => {
    const [first, second] = [names(300, 'a'), names(300, 'b')];
    const [group] = sidebarOf(
      [{ group: 'All', pages: ['top', { group: 'A', pages: first }, { group: 'B', pages: second }] }],
      ['top', ...first, ...second],
      'b150',
    );
    const [title, top, a, b] = group as [string, string, string, string[]];
    expect([title, top, a, b[0], b[1], b.at(-1)]).toEqual(['All', 'top', '(A)', 'B', '(… b49)', '(… b250)']);
    expect(b).toContain('*b150*');
  });
});

it('shows everything of a group of the usual size', () => {
  const pages = names(400);
  expect(sidebarOf([{ group: 'All', pages }], pages, 'p200')[0]).toHaveLength(401);
});
