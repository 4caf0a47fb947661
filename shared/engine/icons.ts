import { dictionary } from '../base/dictionary.ts';
import type { OutputOf } from '../contract/define.ts';
import type { EngineContract } from '../contract/engine.ts';
import type { IconLibrary } from '../html/icons.ts';

/** Words that writers use for icons which are named otherwise. */
const otherWords = dictionary<readonly string[]>({
  settings: ['gear', 'sliders', 'wrench'],
  home: ['house'],
  search: ['magnifying-glass'],
  warning: ['triangle-exclamation'],
  delete: ['trash'],
  edit: ['pen', 'pencil'],
  mail: ['envelope'],
  time: ['clock'],
  money: ['dollar', 'coins', 'credit-card'],
  start: ['rocket', 'play', 'flag'],
  launch: ['rocket'],
  idea: ['lightbulb'],
  docs: ['book', 'file-lines'],
  api: ['code', 'plug', 'terminal', 'webhook'],
  world: ['globe', 'earth'],
  chat: ['comment', 'message'],
  picture: ['image'],
  people: ['users'],
  safe: ['shield', 'lock'],
  fast: ['bolt', 'gauge'],
  help: ['circle-question', 'life-ring'],
  info: ['circle-info'],
});

/** What documentation sites show most, before anything is typed. */
const usual = [
  'book-open',
  'rocket',
  'house',
  'code',
  'terminal',
  'key',
  'gear',
  'bolt',
  'play',
  'circle-info',
  'lightbulb',
  'triangle-exclamation',
  'check',
  'star',
  'heart',
  'flag',
  'user',
  'users',
  'lock',
  'shield',
  'database',
  'server',
  'cloud',
  'globe',
  'link',
  'webhook',
  'plug',
  'cube',
  'cubes',
  'layer-group',
  'puzzle-piece',
  'wrench',
  'comment',
  'comments',
  'envelope',
  'bell',
  'calendar',
  'clock',
  'credit-card',
  'cart-shopping',
  'truck',
  'box',
  'tag',
  'tags',
  'file',
  'file-lines',
  'folder',
  'image',
  'magnifying-glass',
  'filter',
  'chart-line',
  'chart-bar',
  'gauge',
  'mobile',
  'desktop',
  'laptop',
  'robot',
  'brain',
  'wand-magic-sparkles',
  'graduation-cap',
  'life-ring',
  'circle-question',
  'newspaper',
  'download',
];
const usualBrands = [
  'github',
  'discord',
  'slack',
  'x-twitter',
  'linkedin',
  'youtube',
  'python',
  'js',
  'react',
  'node',
  'golang',
  'java',
  'php',
  'swift',
  'android',
  'apple',
  'docker',
  'aws',
  'google',
  'microsoft',
  'npm',
  'figma',
  'stripe',
  'shopify',
];

/**
 * Icons whose name fits what was typed: the exact one, those that start with it, those that hold it, and by other
 * words. `limit` of them behind the first `skip`.
 */
export function findIcons(
  library: IconLibrary,
  names: readonly string[],
  query: string,
  type: string | null,
  skip: number,
  limit: number,
): OutputOf<EngineContract['calls'], 'icons.find'> {
  const typed = query.trim().toLowerCase().replace(/^fa-/, '').replace(/\s+/g, '-');
  // Older names, and those of the paid set, are drawn though nobody offers them.
  const known = typed === '' || names.includes(typed) ? [] : [typed];
  const drawn = [...known, ...fittingNames(names, typed, type)].flatMap((name) => {
    const drawing = library.icon(name, type === null ? {} : { type });
    return drawing === null ? [] : [{ name, drawing }];
  });
  const icons = drawn.slice(skip, skip + limit).map(({ name, drawing }) => ({
    name,
    viewBox: String(drawing.properties['viewBox']),
    isOutline: drawing.properties['fill'] === 'none',
    shapes: drawing.children.flatMap((child) =>
      child.type === 'element'
        ? [
            [
              child.tagName,
              Object.fromEntries(Object.entries(child.properties).map(([key, value]) => [key, String(value)])),
            ] as [string, Record<string, string>],
          ]
        : [],
    ),
  }));
  return { icons, total: drawn.length };
}

/** Names that fit what was typed, the best first. */
function fittingNames(names: readonly string[], typed: string, type: string | null): readonly string[] {
  if (typed === '') return usualFirst(names, type);
  const others = Object.entries(otherWords).flatMap(([word, meant]) =>
    typed.length >= 3 && word.startsWith(typed) ? meant : [],
  );
  /** The first that holds says how well a name fits. */
  const fits: readonly ((name: string) => boolean)[] = [
    (name) => name === typed,
    (name) => name.startsWith(typed),
    (name) => name.includes(`-${typed}`),
    (name) => others.some((word) => name === word || name.startsWith(`${word}-`)),
    (name) => name.includes(typed),
  ];
  return names
    .map((name) => ({ name, rank: fits.findIndex((fit) => fit(name)) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank)
    .map(({ name }) => name);
}

function usualFirst(names: readonly string[], type: string | null): string[] {
  const known = new Set(names);
  const first = (type === 'brands' ? [...usualBrands, ...usual] : [...usual, ...usualBrands]).filter((name) =>
    known.has(name),
  );
  return [...new Set([...first, ...names])];
}
