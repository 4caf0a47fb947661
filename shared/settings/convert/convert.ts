import type { SettingsDocument } from '../document.ts';
import { themeNames } from '../themes.ts';
import { newerNavigation, type VersionOfPage } from './navigation.ts';

type Json = Readonly<Record<string, unknown>>;

/** What could not be taken over, as the older form calls it, and why. */
export interface LeftBehind {
  readonly key: string;
  readonly why: string;
}

export interface Converted {
  /** The file in the newer form. */
  readonly text: string;
  readonly left: readonly LeftBehind[];
}

const ofOtherThemes = 'No look of the newer form has it.';
const unknownThere = 'The newer form has no such setting.';

/**
 * Settings of the specification's form as the newer form of `docs.json` writes them. What has no counterpart is named
 * with the reason; keys that neither form knows stay as they are.
 *
 * @returns null for a file that can't be read whole, or that is in the newer form already
 */
export function convertSettings(
  document: SettingsDocument,
  versionOfPage: VersionOfPage = () => undefined,
): Converted | null {
  const { value, model, parses, dialect } = document;
  if (!parses || dialect === 'newer' || !isRecord(value)) return null;
  const left: LeftBehind[] = [];
  const leave = (key: string, why: string) => void left.push({ key, why });
  const old: Readonly<Record<string, unknown>> = value;
  const colors = record(old['colors']);
  const api = record(old['api']);
  const seo = record(old['seo']);
  const feedback = record(old['feedback']);
  const button = record(old['topbarCtaButton']);
  const theme = themeNames.find((name) => name === old['theme']);

  for (const key of ['anchors', 'ultraLight', 'ultraDark'])
    if (colors[key] !== undefined) leave(`colors.${key}`, ofOtherThemes);
  for (const key of ['style', 'arrow']) if (button[key] !== undefined) leave(`topbarCtaButton.${key}`, ofOtherThemes);
  if (record(old['primaryTab'])['isDefaultHidden'] !== undefined) leave('primaryTab.isDefaultHidden', unknownThere);
  if (old['theme'] !== undefined && theme === undefined)
    leave('theme', 'The newer form has no look of that name. The site has Mint, as before.');
  if (api['maintainOrder'] !== undefined) leave('api.maintainOrder', unknownThere);
  if (record(api['auth'])['inputPrefix'] !== undefined) leave('api.auth.inputPrefix', unknownThere);
  if (model.anchors.some(({ color }) => typeof color === 'object'))
    leave(
      'anchors[].color.to',
      'The newer form has a colour for each mode in place of a gradient. Its beginning stands for both.',
    );

  const made: Json = defined({
    $schema: 'https://mintlify.com/docs.json',
    theme: theme ?? 'mint',
    name: old['name'],
    description: old['description'],
    colors: defined({ primary: colors['primary'], light: colors['light'], dark: colors['dark'] }),
    logo: old['logo'],
    favicon: old['favicon'],
    appearance: some({ default: record(old['modeToggle'])['default'], strict: record(old['modeToggle'])['isHidden'] }),
    background: some({ image: old['backgroundImage'], color: colors['background'] }),
    navbar: some({
      links:
        model.topbarLinks.length === 0
          ? undefined
          : model.topbarLinks.map(({ name, url }) => ({ label: name, href: url })),
      primary:
        model.topbarButton === null
          ? undefined
          : defined({
              type: model.topbarButton.type === 'github' ? 'github' : 'button',
              label: model.topbarButton.type === 'github' ? undefined : model.topbarButton.name,
              href: model.topbarButton.url,
            }),
    }),
    navigation: newerNavigation(model, versionOfPage),
    footer: some({
      socials:
        model.socials.length === 0
          ? undefined
          : Object.fromEntries(model.socials.map(({ platform, url }) => [platform, url])),
    }),
    api: some({
      openapi: old['openapi'],
      mdx: some({
        server: api['baseUrl'],
        auth:
          model.api.auth === null
            ? undefined
            : defined({ method: model.api.auth.method, name: model.api.auth.name || undefined }),
      }),
      playground:
        api['playground'] === undefined
          ? undefined
          : defined({ display: displays[model.api.playground], proxy: record(api['playground'])['proxy'] }),
    }),
    seo: some({
      indexing: model.indexHiddenPages ? 'all' : seo['indexing'],
      metatags: Object.keys(model.metatags).length === 0 ? undefined : { ...model.metatags },
    }),
    feedback: some({
      edits: feedback['suggestEdit'],
      issues: feedback['raiseIssue'],
      thumbs: feedback['thumbsRating'],
      address: feedback['address'],
    }),
    redirects: old['redirects'],
    integrations:
      old['integrations'] === undefined && old['analytics'] === undefined
        ? undefined
        : { ...record(old['analytics']), ...record(old['integrations']) },
  });
  const rest = Object.entries(old).filter(([key]) => !taken.has(key) && !(key in made));
  const text = `${JSON.stringify({ ...made, ...Object.fromEntries(rest) }, null, 2)}\n`;
  return { text, left };
}

const displays = { show: 'interactive', simple: 'simple', hide: 'none' } as const;

/** Keys of the older form that the newer one has under other names, or not at all. */
const taken: ReadonlySet<string> = new Set([
  '$schema',
  'analytics',
  'anchors',
  'backgroundImage',
  'feedback',
  'footerSocials',
  'metadata',
  'modeToggle',
  'openapi',
  'primaryTab',
  'tabs',
  'topAnchor',
  'topbarCtaButton',
  'topbarLinks',
  'versions',
]);

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const record = (value: unknown): Json => (isRecord(value) ? value : {});

/** Without what is undefined. */
function defined(value: Json): Json {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined));
}

/** The same, and undefined where nothing is left. */
function some(value: Json): Json | undefined {
  const left = defined(value);
  return Object.keys(left).length === 0 ? undefined : left;
}
