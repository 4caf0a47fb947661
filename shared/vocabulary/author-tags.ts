import { dictionary } from '../base/dictionary.ts';
import { find, html as htmlSchema, svg as svgSchema } from 'property-information';

/**
 * Tags of HTML, of drawings and of formulas that authors may write themselves, in
 * pages and in API files, with what each may carry: the whole list. Whatever is not
 * here never reaches a page (`html/attributes`), and a rule says so (`allowed-html`).
 *
 * Nothing here may hold text that browsers read by other rules than ours (`xmp`,
 * `textarea`, `noscript` and their like), name another document, run a program or
 * change another element.
 */
export type TagSpace = 'html' | 'svg' | 'math';

export interface AuthorTag {
  /** As browsers spell it: `linearGradient`. */
  readonly name: string;
  readonly space: TagSpace;
  /** Property names of hast, beside those of every tag. */
  readonly attributes: ReadonlySet<string>;
  /** What may stand in it: anything of its kind, text alone, or nothing. */
  readonly holds: 'content' | 'text' | 'nothing';
}

/** Attributes of every tag; `aria-*` and `data-*` beside them. */
const attributesOfAll: ReadonlySet<string> = new Set(
  words('className id style title lang dir role tabIndex hidden translate align'),
);

const cell = 'colSpan rowSpan headers abbr scope width height vAlign bgColor noWrap';
const media =
  'src poster width height controls autoPlay loop muted playsInline preload controlsList disablePictureInPicture crossOrigin';

/** Tags with their own attributes. */
const html = dictionary<string>({
  // Blocks and parts of a page.
  address: '',
  article: '',
  aside: '',
  blockquote: 'cite',
  center: '',
  details: 'open name',
  summary: '',
  dialog: '',
  div: '',
  fieldset: 'disabled',
  legend: '',
  figure: '',
  figcaption: '',
  footer: '',
  h1: '',
  h2: '',
  h3: '',
  h4: '',
  h5: '',
  h6: '',
  header: '',
  hgroup: '',
  hr: 'width size color noShade',
  main: '',
  menu: '',
  nav: '',
  p: '',
  pre: 'width',
  search: '',
  section: '',
  // Lists and tables.
  ol: 'start reversed type',
  ul: 'type',
  li: 'value type',
  dl: '',
  dt: '',
  dd: '',
  table: 'border cellPadding cellSpacing width height frame rules summary bgColor',
  caption: '',
  colgroup: 'span width',
  col: 'span width',
  thead: 'vAlign',
  tbody: 'vAlign',
  tfoot: 'vAlign',
  tr: 'vAlign height bgColor',
  td: cell,
  th: cell,
  // Words.
  a: 'href name target rel download hrefLang type',
  abbr: '',
  acronym: '',
  b: '',
  bdi: '',
  bdo: '',
  big: '',
  br: 'clear',
  cite: '',
  code: '',
  data: 'value',
  del: 'cite dateTime',
  dfn: '',
  em: '',
  font: 'color size face',
  i: '',
  ins: 'cite dateTime',
  kbd: '',
  mark: '',
  q: 'cite',
  ruby: '',
  rp: '',
  rt: '',
  s: '',
  samp: '',
  small: '',
  span: '',
  strike: '',
  strong: '',
  sub: '',
  sup: '',
  time: 'dateTime',
  tt: '',
  u: '',
  var: '',
  wbr: '',
  // Pictures, films, other sites.
  img: 'src srcSet sizes alt width height loading decoding fetchPriority crossOrigin referrerPolicy useMap border',
  picture: '',
  source: 'src srcSet sizes type media width height',
  video: media,
  audio: media,
  track: 'src kind srcLang label default',
  map: 'name',
  area: 'href alt shape coords target rel',
  iframe: 'src width height title allow allowFullScreen loading referrerPolicy',
  // What shows a state. Nothing of it can be sent anywhere.
  button: 'disabled type',
  input: 'type checked disabled value min max step placeholder readOnly size',
  label: 'htmlFor',
  meter: 'value min max low high optimum',
  output: 'htmlFor',
  progress: 'value max',
});

const paint = `fill fillOpacity fillRule stroke strokeWidth strokeLineCap strokeLineJoin strokeMiterLimit strokeDashArray strokeDashOffset strokeOpacity vectorEffect paintOrder color opacity visibility display
  clipPath clipRule mask filter markerStart markerMid markerEnd transform transformOrigin shapeRendering textRendering imageRendering pointerEvents
  fontFamily fontSize fontWeight fontStyle fontVariant fontStretch letterSpacing wordSpacing textAnchor textDecoration dominantBaseline alignmentBaseline baselineShift writingMode
  stopColor stopOpacity floodColor floodOpacity lightingColor colorInterpolation colorInterpolationFilters overflow pathLength focusable xmlSpace`;
const box = 'x y width height';
const gradient = 'gradientUnits gradientTransform spreadMethod href xLinkHref';
const filtered = `${box} in in2 result`;
const timing =
  'attributeName attributeType begin dur end min max restart repeatCount repeatDur fill calcMode values keyTimes keySplines from to by additive accumulate';

const svg = dictionary<string>({
  svg: `${box} viewBox preserveAspectRatio xmlns version baseProfile xmlnsXLink`,
  g: '',
  defs: '',
  symbol: `viewBox preserveAspectRatio refX refY ${box}`,
  use: `href xLinkHref ${box}`,
  switch: '',
  a: 'href target rel',
  title: '',
  desc: '',
  path: 'd',
  circle: 'cx cy r',
  ellipse: 'cx cy rx ry',
  line: 'x1 y1 x2 y2',
  polyline: 'points',
  polygon: 'points',
  rect: `${box} rx ry`,
  text: 'x y dx dy rotate textLength lengthAdjust',
  tspan: 'x y dx dy rotate textLength lengthAdjust',
  textPath: 'href xLinkHref startOffset method spacing side',
  linearGradient: `x1 y1 x2 y2 ${gradient}`,
  radialGradient: `cx cy r fx fy fr ${gradient}`,
  stop: 'offset',
  pattern: `${box} patternUnits patternContentUnits patternTransform viewBox preserveAspectRatio href xLinkHref`,
  clipPath: 'clipPathUnits',
  mask: `${box} maskUnits maskContentUnits`,
  marker: 'refX refY markerWidth markerHeight markerUnits orient viewBox preserveAspectRatio',
  image: `${box} href xLinkHref preserveAspectRatio`,
  filter: `${box} filterUnits primitiveUnits`,
  feBlend: `${filtered} mode`,
  feColorMatrix: `${filtered} type values`,
  feComponentTransfer: filtered,
  feComposite: `${filtered} operator k1 k2 k3 k4`,
  feDropShadow: `${filtered} dx dy stdDeviation`,
  feFlood: filtered,
  feFuncA: 'type tableValues slope intercept amplitude exponent offset',
  feFuncB: 'type tableValues slope intercept amplitude exponent offset',
  feFuncG: 'type tableValues slope intercept amplitude exponent offset',
  feFuncR: 'type tableValues slope intercept amplitude exponent offset',
  feGaussianBlur: `${filtered} stdDeviation edgeMode`,
  feMerge: filtered,
  feMergeNode: 'in',
  feMorphology: `${filtered} operator radius`,
  feOffset: `${filtered} dx dy`,
  feTile: filtered,
  feTurbulence: `${filtered} baseFrequency numOctaves seed stitchTiles type`,
  animate: timing,
  animateTransform: `${timing} type`,
  animateMotion: `${timing} path keyPoints rotate`,
});

const formulaStyle = 'mathvariant mathcolor mathbackground mathsize displaystyle scriptlevel';
const math: Readonly<Record<string, string>> = Object.fromEntries(
  words(
    `math mi mn mo ms mtext mspace mrow mfrac msqrt mroot mstyle merror mpadded mphantom menclose msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mtd semantics annotation`,
  ).map((name) => [
    name,
    `${formulaStyle} display xmlns alttext stretchy symmetric fence separator lspace rspace linethickness width height depth accent accentunder columnalign rowspacing columnspacing form movablelimits minsize maxsize notation encoding`,
  ]),
);

const voids = new Set(words('area br col hr img input source track wbr'));
/**
 * Only text can stand in these: what else could be read another way there. A frame's content is for browsers that know
 * no frames.
 */
const textOnly = new Set(words('title desc mi mn mo ms mtext annotation'));

const tables: Readonly<Record<TagSpace, ReadonlyMap<string, AuthorTag>>> = {
  html: tableOf('html', html),
  svg: tableOf('svg', svg),
  math: tableOf('math', math),
};

function tableOf(space: TagSpace, list: Readonly<Record<string, string>>): ReadonlyMap<string, AuthorTag> {
  return new Map(
    Object.entries(list).map(([name, attributes]): [string, AuthorTag] => {
      const holds =
        space === 'html'
          ? voids.has(name) || name === 'iframe'
            ? 'nothing'
            : 'content'
          : textOnly.has(name)
            ? 'text'
            : 'content';
      return [
        name.toLowerCase(),
        { name, space, attributes: new Set(words(space === 'svg' ? `${paint} ${attributes}` : attributes)), holds },
      ];
    }),
  );
}

/**
 * The tag that an author may write by a name, in whatever case, or null.
 * @param inside the kind of tag that holds it: a `path` is one in a drawing only
 */
export function authorTag(name: string, inside: TagSpace): AuthorTag | null {
  const lower = name.toLowerCase();
  if (inside !== 'html') return tables[inside].get(lower) ?? null;
  return tables.html.get(lower) ?? (lower === 'svg' || lower === 'math' ? tables[lower].get(lower)! : null);
}

/** Whether a name is one of a kind of tag at all, wherever it stands. */
export function isPartOf(name: string, space: TagSpace): boolean {
  return tables[space].has(name.toLowerCase());
}

/**
 * The property (hast's name) that an attribute of a tag is, or null where authors may not write it there. Its value may
 * be refused still.
 */
export function authorAttribute(tag: AuthorTag, name: string): string | null {
  if (!/^[A-Za-z_][\w:.-]*$/.test(name) || /^on/i.test(name)) return null;
  // What React calls the state at first is the only one here, as no program changes it.
  const atFirst = tag.name === 'input' ? /^default(Checked|Value)$/.exec(name)?.[1]?.toLowerCase() : undefined;
  if (atFirst !== undefined) return atFirst;
  const schema = tag.space === 'svg' ? svgSchema : htmlSchema;
  const { property } = find(schema, name);
  // As it will be written, whatever its spelling here: `data-copy-from`, React's `dataCopyFrom`.
  if (/^data[^a-z]/i.test(name))
    return /^data(?:-[a-z\d._-]+|[A-Z]\w*)$/.test(name) &&
      !ownDataNames.has(find(schema, property).attribute.toLowerCase().slice(5))
      ? property
      : null;
  if (/^aria[A-Z]/.test(property)) return property;
  const plain = tag.space === 'math' && !attributesOfAll.has(property) ? property.toLowerCase() : property;
  return attributesOfAll.has(plain) || tag.attributes.has(plain) ? plain : null;
}

/** Tags that are left out with what they hold, which is no text for readers. Their name stands there as text. */
const withContent = new Set(
  words('script style object embed applet base meta link frame frameset portal fencedframe head param bgsound'),
);
/** Tags that are left out while what they hold stays: readers get the words without the frame. */
const withoutFrame = new Set(
  words(
    'form body html slot noscript template textarea select option optgroup datalist xmp listing plaintext noembed noframes title nobr marquee canvas dir rb rtc image keygen foreignobject',
  ),
);

/** What becomes of a tag that authors may not write. */
export function fateOf(name: string): 'name as text' | 'content only' | 'name and content' {
  const lower = name.toLowerCase();
  if (withContent.has(lower)) return 'name as text';
  return withoutFrame.has(lower) || tables.svg.has(lower) || tables.math.has(lower)
    ? 'content only'
    : 'name and content';
}

/**
 * `data-` names that Galley's own scripts go by: an author's tag never carries them.
 * A test holds this list against the scripts.
 */
export const ownDataNames: ReadonlySet<string> = new Set(
  words(
    `banner binary close copied copy copy-from difference drawing entity folder footnotes footnote-ref footnote-backref from icon id in key label language look model more moves name not-copied oauth own picture playground prompt raw script send shift source star-count stars style tabs thanks theme title to top version versions view words`,
  ),
);

/**
 * Attributes that real pages carry for other programs: leaving them out changes nothing for readers, so nothing is said
 * of them.
 */
export const silentlyLeftOut: ReadonlySet<string> = new Set(
  words(
    'key ref frameBorder frameborder marginWidth marginHeight allowTransparency scrolling noZoom sandbox suppressHydrationWarning name webkitallowfullscreen mozallowfullscreen xmlns xmlnsXLink xmlSpace',
  ),
);

/** Features of the browser that a page of another site may be given, in a frame. */
export const frameFeatures: ReadonlySet<string> = new Set(
  words(
    'accelerometer autoplay clipboard-write encrypted-media fullscreen gyroscope picture-in-picture web-share screen-wake-lock',
  ),
);

/** What drawings may animate: how they look, never where they lead. */
export const animatedAttributes: ReadonlySet<string> = new Set(
  words(
    'opacity fill stroke fill-opacity stroke-opacity stroke-width stroke-dashoffset stroke-dasharray transform d points x y x1 y1 x2 y2 cx cy r rx ry width height offset stop-color stop-opacity visibility display',
  ),
);

function words(list: string): string[] {
  return list.split(/\s+/).filter(Boolean);
}
