import { describe, expect, it } from 'vitest';
import { renderMdx } from '../testing/rendering.ts';
import { vocabulary } from './registry.ts';

// Every attribute of every component and what it does to the page: a page with
// the attribute differs from the same page without it in the way named here. An
// attribute that has no row fails; an ignored one must change nothing.

interface Effect {
  /** The attribute as authors write it. */
  readonly set: string;
  /** Found in the page with the attribute and not in the page without. */
  readonly shows: RegExp;
}

/** Each component's plainest page; `@` is where the attribute goes. */
const plainest: Readonly<Record<string, string>> = {
  AccordionGroup: '<AccordionGroup @>\n<Accordion title="A">x</Accordion>\n</AccordionGroup>',
  Card: '<Card title="T" href="/p" icon="book" @>text</Card>',
  CardGroup: '<CardGroup @>\n<Card title="T">x</Card>\n</CardGroup>',
  CodeBlock: '<CodeBlock @>{`a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\nl\nm\nn`}</CodeBlock>',
  CodeGroup: '<CodeGroup @>\n\n```js A\na\n```\n\n```py B\nb\n```\n\n</CodeGroup>',
  Color: '<Color @>\n<Color.Item name="n" value="#111111" />\n</Color>',
  'Color.Item': '<Color>\n<Color.Item @ />\n</Color>',
  'Color.Row': '<Color>\n<Color.Row @>\n<Color.Item name="n" value="#111111" />\n</Color.Row>\n</Color>',
  Column: '<Columns>\n<Column @>x</Column>\n</Columns>',
  Columns: '<Columns @>\n<Column>x</Column>\n</Columns>',
  Frame: '<Frame @>\n![Alt](/a.png)\n</Frame>',
  'GitHub.Repo': '<GitHub.Repo @ />',
  Heading: '<Heading @>T</Heading>',
  Icon: 'a <Icon icon="flag" @ /> b',
  Latex: 'a <Latex @>x + 1</Latex> b',
  Panel: '<Panel>x</Panel>',
  RequestExample: '<RequestExample @>\n\n```js A\na\n```\n\n```py B\nb\n```\n\n</RequestExample>',
  ResponseExample: '<ResponseExample @>\n\n```json A\na\n```\n\n```json B\nb\n```\n\n</ResponseExample>',
  Step: '<Steps>\n<Step title="One" @>x</Step>\n</Steps>',
  Steps: '<Steps @>\n<Step title="One">x</Step>\n</Steps>',
  Tab: '<Tabs>\n<Tab title="A" @>x</Tab>\n<Tab title="B">y</Tab>\n</Tabs>',
  Tabs: '<Tabs @>\n<Tab title="A">x</Tab>\n<Tab title="B">y</Tab>\n</Tabs>',
  Tooltip: 'a <Tooltip tip="tip" @>term</Tooltip> b',
  Tree: '<Tree @>\n<Tree.File name="a" />\n</Tree>',
  'Tree.File': '<Tree>\n<Tree.File @ />\n</Tree>',
  'Tree.Folder': '<Tree>\n<Tree.Folder name="f" @>\n<Tree.File name="inner" />\n</Tree.Folder>\n</Tree>',
};

/** An icon in place of none; each style is another drawing, which shared/html/icons.test.ts shows. */
const icon = { set: 'icon="flag"', shows: /data-icon="flag"/ };
const iconType = { set: 'icon="flag" iconType="brands"', shows: /data-icon="flag" data-look="brands"/ };
const dropdown = { set: 'dropdown', shows: /<select class="tab-menu"/ };
const field = {
  type: { set: 'type="string[]"', shows: /class="field-type">string\[\]</ },
  required: { set: 'required', shows: /class="required">required</ },
  default: { set: 'default={20}', shows: /default <code>20</ },
  deprecated: { set: 'deprecated', shows: /class="field is-deprecated"/ },
};

const effects: Readonly<Record<string, Readonly<Record<string, Effect>>>> = {
  Accordion: {
    title: { set: 'title="A `b`"', shows: /<span>A <code>b<\/code><\/span>/ },
    description: { set: 'description="More"', shows: /<small>More</ },
    defaultOpen: { set: 'defaultOpen', shows: /<details [^>]*open>/ },
    icon,
    iconType,
    id: { set: 'id="own"', shows: /id="own"/ },
  },
  Badge: {
    color: { set: 'color="green"', shows: /class="badge green"/ },
    size: { set: 'size="lg"', shows: /class="badge lg"/ },
    shape: { set: 'shape="pill"', shows: /class="badge pill"/ },
    icon,
    iconType,
    stroke: { set: 'stroke', shows: /class="badge outline"/ },
    disabled: { set: 'disabled', shows: /class="badge disabled"/ },
  },
  Callout: {
    icon,
    iconType,
    color: { set: 'color="#C2410C"', shows: /style="--c:#C2410C/ },
    title: { set: 'title="T"', shows: /class="callout-title">T</ },
    type: { set: 'type="danger"', shows: /class="callout red"/ },
  },
  Card: {
    title: { set: 'title="Other"', shows: />Other</ },
    icon: { set: 'icon="flag"', shows: /class="card-icon"><svg class="icon" data-icon="flag"/ },
    iconType: { set: 'iconType="brands"', shows: /data-look="brands"/ },
    href: { set: 'href="/other"', shows: /<a class="card-link" href="\/other"/ },
    color: { set: 'color="#ff0000"', shows: /class="card-icon" style="color:#ff0000"/ },
    horizontal: { set: 'horizontal', shows: /class="card horizontal linked"/ },
    img: { set: 'img="/i.png"', shows: /<img class="card-img" src="\/i.png"/ },
    cta: { set: 'cta="Go on"', shows: /class="card-cta">Go on</ },
    arrow: { set: 'arrow', shows: /class="icon go always"/ },
    type: { set: 'type="check"', shows: /class="card green/ },
    disabled: { set: 'disabled', shows: /class="card disabled"/ },
    description: { set: 'description="More"', shows: /<p>More</ },
  },
  CardGroup: { cols: { set: 'cols={3}', shows: /class="columns c3"/ } },
  CodeBlock: {
    language: { set: 'language="bash"', shows: /class="language-bash"/ },
    filename: { set: 'filename="a.sh"', shows: />a.sh</ },
    icon: { set: 'filename="a.sh" icon="flag"', shows: /data-icon="flag"/ },
    iconType: { set: 'filename="a.sh" icon="flag" iconType="brands"', shows: /data-icon="flag" data-look="brands"/ },
    lines: { set: 'lines', shows: /class="code numbers"/ },
    wrap: { set: 'wrap={true}', shows: /class="code wrap"/ },
    expandable: { set: 'expandable', shows: /class="code folds"/ },
    highlight: { set: 'highlight="[1,3]"', shows: /class="line hl">a<.*class="line">b<.*class="line hl">c</s },
    focus: { set: 'focus={[2]}', shows: /class="line fo">b</ },
  },
  CodeGroup: { dropdown },
  Color: { variant: { set: 'variant="table"', shows: /class="colors rows"/ } },
  'Color.Item': {
    name: { set: 'name="brand"', shows: /class="color-name">brand</ },
    value: { set: 'value="#0E7C86"', shows: /style="background:var\(--light,#0E7C86\)/ },
  },
  'Color.Row': { title: { set: 'title="Brand"', shows: /class="color-title">Brand</ } },
  Columns: { cols: { set: 'cols={4}', shows: /class="columns c4"/ } },
  Expandable: {
    title: { set: 'title="properties"', shows: /class="if-closed">Show <\/span>.*properties/ },
    defaultOpen: { set: 'defaultOpen', shows: /<details class="expandable" open/ },
    id: { set: 'id="own"', shows: /id="own"/ },
  },
  Frame: {
    caption: { set: 'caption="A **b**"', shows: /<figcaption>A <strong>b</ },
    hint: { set: 'hint="Look"', shows: /class="frame-hint">Look</ },
    className: { set: 'className="w-64"', shows: /class="frame w-64"/ },
    style: { set: 'style={{ maxWidth: 300 }}', shows: /style="max-width:300px"/ },
  },
  Heading: {
    level: { set: 'level={4}', shows: /^<h4 id="t"/ },
    id: { set: 'id="own"', shows: /^<h2 id="own"/ },
    noAnchor: { set: 'noAnchor', shows: /^<h2>T<\/h2>$/ },
  },
  'GitHub.Repo': {
    repo: {
      set: 'repo="halyard/docs"',
      shows: /href="https:\/\/github.com\/halyard\/docs".*data-stars="halyard\/docs"/,
    },
    variant: { set: 'variant="flat"', shows: /^<div class="card horizontal"/ },
  },
  Icon: {
    icon: { set: 'icon="star"', shows: /data-icon="star"/ },
    iconType: { set: 'iconType="brands"', shows: /data-look="brands"/ },
    color: { set: 'color="#ff0000"', shows: /style="color:#ff0000"/ },
    size: { set: 'size={32}', shows: /style="--size:2rem"/ },
  },
  Latex: { display: { set: 'display', shows: /display="block"/ } },
  Link: { href: { set: 'href="/p"', shows: /href="\/p"/ } },
  Mermaid: { chart: { set: 'chart="flowchart LR\n  First --> Last"', shows: /class="language-mermaid".*First/s } },
  ParamField: {
    ...field,
    path: { set: 'path="p"', shows: /id="param-p".*class="field-in">path</ },
    query: { set: 'query="q"', shows: /id="param-q".*class="field-in">query</ },
    header: { set: 'header="h"', shows: /id="param-h".*class="field-in">header</ },
    body: { set: 'body="b"', shows: /id="body-b".*class="field-in">body</ },
  },
  Prompt: { description: { set: 'description="Do it"', shows: /<span>Do it</ }, icon, iconType },
  RequestExample: { dropdown },
  ResponseExample: { dropdown },
  ResponseField: {
    ...field,
    name: { set: 'name="n"', shows: /id="response-n"/ },
    pre: { set: 'pre={["new"]}', shows: /class="badge">new<\/span> <span class="field-name"/ },
    post: { set: 'post={["beta"]}', shows: /<\/span> <span class="badge">beta</ },
  },
  Step: {
    title: { set: 'title="Two"', shows: />Two</ },
    icon: { set: 'icon="flag"', shows: /class="step flow with-icon".*data-icon="flag"/ },
    iconType,
    stepNumber: { set: 'stepNumber={4}', shows: /<li value="4"/ },
    titleSize: { set: 'titleSize="h3"', shows: /<h3 class="step-title"/ },
    id: { set: 'id="own"', shows: /id="own"/ },
    noAnchor: { set: 'noAnchor', shows: /<div class="step flow"><p class="step-title">One/ },
  },
  Steps: { titleSize: { set: 'titleSize="h2"', shows: /<h2 class="step-title"/ } },
  Tab: {
    title: { set: 'title="Z"', shows: /data-title="Z"/ },
    icon,
    iconType,
    id: { set: 'id="own"', shows: /id="own"/ },
  },
  Tabs: {
    defaultTabIndex: { set: 'defaultTabIndex={1}', shows: /class="panel flow active" id="b"/ },
    sync: { set: 'sync={false}', shows: /data-tabs="alone"/ },
    borderBottom: { set: 'borderBottom', shows: /class="tabs bordered"/ },
  },
  Tile: {
    href: { set: 'href="/p"', shows: /class="card-link" href="\/p"/ },
    title: { set: 'title="T"', shows: /class="card-title">T</ },
    description: { set: 'description="D"', shows: /class="card-body">D</ },
  },
  Tooltip: {
    tip: { set: 'tip="Other"', shows: />Other</ },
    headline: { set: 'headline="H"', shows: /<b>H</ },
    cta: { set: 'cta="More"', shows: /class="tooltip-more">More</ },
    href: { set: 'href="/p"', shows: /class="tooltip-more" href="\/p"/ },
  },
  'Tree.File': { name: { set: 'name="b.ts"', shows: />b.ts</ }, icon, iconType },
  'Tree.Folder': {
    name: { set: 'name="src"', shows: />src</ },
    defaultOpen: { set: 'defaultOpen', shows: /<details open>/ },
    openable: { set: 'openable={false}', shows: /^<div class="tree"><ul role="list"><li><span/ },
  },
  Update: {
    label: { set: 'label="May"', shows: /id="may"/ },
    description: { set: 'description="v2"', shows: /<p>v2</ },
    tags: { set: 'tags={["CLI"]}', shows: /class="badge">CLI</ },
    id: { set: 'id="own"', shows: /id="own"/ },
  },
  View: { title: { set: 'title="Go"', shows: /data-view="Go"/ }, icon, iconType },
  Visibility: { for: { set: 'for="agents"', shows: /^$/ } },
};

/** Attributes whose effect is not in the page's own HTML, and the test that shows it. */
const elsewhere: Readonly<Record<string, string>> = {
  'ParamField.placeholder': 'the playground',
  'ParamField.initialValue': 'the playground',
  'Snippet.file': 'snippets in the interpreter’s tests',
  'Update.rss': 'the feed, below',
};

const pageOf = (name: string, set: string) => (plainest[name] ?? `<${name} @>text</${name}>`).replace('@', set);
const htmlOf = (name: string, set: string) => {
  const { html, side } = renderMdx(pageOf(name, set));
  return (html + side).trim();
};

describe.each(vocabulary.map((component) => [component.name, component] as const))('%s', (name, component) => {
  const given = Object.entries(component.attributes);
  it.each(given.filter(([, attribute]) => !attribute.ignored).map(([attribute]) => attribute))(
    '%s shows',
    (attribute) => {
      if (elsewhere[`${name}.${attribute}`] !== undefined) return;
      const effect = effects[name]?.[attribute];
      expect(effect, 'has a row in this table').toBeDefined();
      expect(htmlOf(name, effect!.set)).toMatch(effect!.shows);
      expect(htmlOf(name, '')).not.toMatch(effect!.shows);
    },
  );

  it.each(given.filter(([, attribute]) => attribute.ignored).map(([attribute]) => attribute))(
    '%s is ignored',
    (attribute) => {
      // A field without a place shows the name that it was given, so that nothing is lost.
      if ((name === 'ParamField' && attribute === 'name') || (name === 'ResponseField' && attribute === 'body')) return;
      expect(htmlOf(name, `${attribute}="wild"`)).toBe(htmlOf(name, ''));
    },
  );

  it('has no rows for attributes that it lacks', () => {
    for (const attribute of Object.keys(effects[name] ?? {}))
      expect(component.attributes[attribute], attribute).toBeDefined();
  });
});

it('Update tells the feed what is new', () => {
  const { feed } = renderMdx(
    '<Update label="May" description="v2" tags={["CLI"]} rss={{ title: "New in May", description: "Short" }}>\n  Text\n</Update>\n\n<Update label="April">Old</Update>',
  );
  expect(feed.map(({ id, title, description, tags }) => ({ id, title, description, tags }))).toEqual([
    { id: 'may', title: 'New in May', description: 'Short', tags: ['CLI'] },
    { id: 'april', title: 'April', description: null, tags: [] },
  ]);
  expect(feed[0]!.content).toHaveLength(1);
});
