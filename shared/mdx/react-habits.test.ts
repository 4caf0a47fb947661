import { describe, expect, it } from 'vitest';
import { run, shown } from './testing-interpret.ts';

/** What a component answers whose body is given; what is against it, where it answers nothing. */
const answer = (body: string, tag = '<A />') => {
  const { children, problems } = run(`export const A = (props) => {\n${body}\n}\n\n${tag}`);
  return problems.length > 0 ? problems.map(({ detail }) => detail).join() : shown(children);
};

describe('what components are usually written with', () => {
  it.each([
    [
      'calls that may lead nowhere',
      'const o = {}; return <b>{o.f?.() ?? 1}{o.g?.a.b.c ?? 2}{o?.h?.[0].x ?? 3}{props.render?.(1).y ?? 4}</b>',
      '[b: 1234]',
    ],
    ['chains that go on', 'const o = { a: { f: (x) => ({ b: x }) } }; return <b>{o?.a?.f?.(5)?.b}</b>', '[b: 5]'],
    ['spread in calls', 'const max = (...all) => Math.max(...all, 3); return <b>{max(...[1, 9], 2)}</b>', '[b: 9]'],
    [
      'spread in objects',
      'const o = { a: 1, ...{ b: 2 }, ...null, ...(props.x && { c: 3 }) }; return <b>{Object.keys(o).join()}</b>',
      '[b: a,b]',
    ],
    ['spread in lists', "const l = [0, ...[1, 2], ...'ab']; return <b>{l.join()}</b>", '[b: 0,1,2,a,b]'],
    [
      'spread in tags',
      "const given = { title: 'T', onClick: () => 1 }; return <Card {...given} {...props}>x</Card>",
      '[Card {"title":"T"}: x]',
    ],
    ['a fragment', 'return <><React.Fragment key="a">x</React.Fragment><></></>', 'x'],
    [
      'class names that depend',
      "const on = true; return <b className={`a ${on ? 'b' : ''} ${props.x ?? 'c'}`}>x</b>",
      '[b {"className":"a b c"}: x]',
    ],
    [
      'class names of a list',
      "return <b className={['a', false && 'b', null, 'c'].filter(Boolean).join(' ')}>x</b>",
      '[b {"className":"a c"}: x]',
    ],
    [
      'styles',
      "return <b style={{ color: 'red', marginTop: 4 }}>x</b>",
      '[b {"style":{"color":"red","marginTop":4}}: x]',
    ],
    [
      'keys, references and handlers',
      'return <b key="k" ref={props.r} onClick={() => fetch()} onMouseEnter={handle}>x</b>',
      '[b: x]',
    ],
    [
      'entries',
      'return Object.entries({ a: 1, b: 2 }).map(([k, v], i) => <b key={k}>{k}{v}{i}</b>)',
      '[b: a10][b: b21]',
    ],
    ['filters', 'return [0, 1, null, 2].filter(Boolean).map((n) => <b>{n}</b>)', '[b: 1][b: 2]'],
    [
      'sorting a copy',
      "const all = ['b', 'a']; return [...all].sort((a, b) => a.localeCompare(b)).join() + all.join()",
      'a,bb,a',
    ],
    [
      'text of numbers, and numbers of text',
      "return <b>{String(1) + Number('2') + parseInt('3px', 10) + (4).toString()}</b>",
      '[b: 1234]',
    ],
    ['templates', 'const n = 2; return <b>{`${n > 1 ? `${n} things` : `one`}`}</b>', '[b: 2 things]'],
    [
      'content that waits for readers',
      'const [seen] = useState(false); return <div>{seen ? props.children : null}</div>',
      '[div: ]a b',
      '<A>a *b*</A>',
    ],
    ['content that nobody wants', 'return <div>{props.title}</div>', '[div: x]', '<A title="x">a</A>'],
    [
      'content that is seen, with something to remember',
      'const [open] = useState(true); return <div>{open && props.children}</div>',
      '[div: a b]',
      '<A>a *b*</A>',
    ],
    ['content that is given', 'return <div>{props.children}</div>', '[div: a b]', '<A>a *b*</A>'],
    ['content as an attribute', 'return <div children={props.title} />', '[div: [i: x]]', '<A title={<i>x</i>} />'],
    [
      'words between its tags as a text',
      "const c = props.children; return <b id={`x-${c}`}>{typeof c}{c.toUpperCase() + c.length + (c === 'a b') + { 'a b': 1 }[c]}</b>",
      '[b {"id":"x-a b"}: stringA B3true1]',
      '<A>a b</A>',
    ],
    [
      'words that wait for readers, though it asks what they are',
      "const [seen] = useState(false); const is = typeof props.children === 'string'; return <i>{seen && is ? props.children : 0}</i>",
      '[i: 0]a',
      '<A>a</A>',
    ],
    [
      'what tags between its tags are given',
      'return React.Children.map(props.children, ({ key, props }) => <i>{props.title ?? 1}{key}{props.children}</i>)',
      '[i: T][i: 1x][i: 1w]',
      '<A>\n<Card title="T" />\n<b>x</b>\n\nw\n</A>',
    ],
    [
      'words that are collected out of content',
      "const text = (n) => typeof n === 'string' ? n : Array.isArray(n) ? n.map(text).join('') : n?.props ? (n.type === 'code' ? '^' : '') + text(n.props.children) : ''; return <b>{text(props.children)}</b>",
      '[b: a b ^cd]',
      '<A>\na *b* `c`\n\n<i>d</i>\n</A>',
    ],
    [
      'what is an element',
      'return React.Children.map(props.children, (c) => <i>{React.isValidElement(c) ? 1 : 0}</i>)',
      '[i: 0][i: 1]',
      '<A>a <b>x</b></A>',
    ],
    ['functions that are given', 'return <i>{props.of(2)}</i>', '[i: 4]', '<A of={(n) => n * 2} />'],
    [
      'functions that are handed on',
      'const B = ({ draw }) => draw(3); return <B draw={(n) => <i>{n}</i>} />',
      '[i: 3]',
    ],
    [
      'tags by name',
      'const Tag = `h${props.level ?? 2}`; return <Tag className="x">t</Tag>',
      '[h2 {"className":"x"}: t]',
    ],
    [
      'components of a list of them',
      "const icons = { Star: () => <i>*</i> }; const I = icons['Star']; return <><I /><icons.Star /></>",
      '[i: *][i: *]',
    ],
    ['components by a name with a point', 'const Icons = { Star: () => <i>*</i> }; return <Icons.Star />', '[i: *]'],
    [
      'a fragment that is handed on',
      'const Own = props.href ? Card : React.Fragment; const Other = Fragment; return <Own><Other>x</Other>y</Own>',
      'xy',
    ],
    ['words for its writer', "console.log('x', props); console.warn(1); return 1", '1'],
    ['hooks for other components', 'useImperativeHandle(null, () => 1); useDebugValue(2); return 1', '1'],
    [
      'functions that know their own name',
      'const down = function again(n) { return n > 0 ? n + again(n - 1) : 0; }; return down(3)',
      '6',
    ],
    ['formulas', 'const s = String.raw`\\alpha_${1 + 1}\\n`; return s', '\\alpha_2\\n'],
    [
      'functions that wait, for later',
      'const copy = async () => { await navigator.clipboard.writeText("x"); }; return <button onClick={copy}>x</button>',
      '[button: x]',
    ],
    ['effects', 'useEffect(() => { document.title = "x"; return () => {}; }, []); return 1', '1'],
    [
      'what a component begins with',
      "const [a] = useState(1); const [s, go] = useReducer((x) => x, { n: 2 }); const r = useRef(null); const m = useMemo(() => a + 1, [a]); return <b>{a}{s.n}{r.current ?? 'none'}{m}</b>",
      '[b: 12none2]',
    ],
    ['nothing for what is false', 'return <b>{false}{null}{undefined}{true}{0}{props.x && <i>x</i>}</b>', '[b: 0]'],
    [
      'lists without doubles',
      "const s = new Set(['a', 'b', 'a']); s.add('c'); s.add('b'); return <b>{[...s].join()}{s.size}{s.has('a') && 'y'}</b>",
      '[b: a,b,c3y]',
    ],
    [
      'lists of a length',
      "return <b>{Array(3).fill('*').join('')}{[...new Array(2)].map((_, i) => i)}</b>",
      '[b: ***01]',
    ],
    [
      'numbers in words',
      "return <b>{(1234.5).toLocaleString('en-US', { style: 'currency', currency: 'USD' })}</b>",
      '[b: $1,234.50]',
    ],
    ['methods of settings', 'const o = { twice(x) { return x * 2; } }; return <b>{o.twice(4)}</b>', '[b: 8]'],
    ['styles of its own, which are left out', 'return <div><style>{`a { b: c }`}</style>x</div>', '[div: x]'],
    [
      'patterns',
      "const slug = (t) => t.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, ''); return <b>{slug('What is it?')}{/^https?:/.test('http:') && 'y'}{'a, b;c'.split(/[,;]\\s*/).length}{'a1'.match(/(\\d)/)?.[1]}</b>",
      '[b: what-is-ity31]',
    ],
    ['letters without their marks', "return 'Ä é'.normalize('NFD').replace(/[\\u0300-\\u036f]/g, '')", 'A e'],
    ['words that begin large', "return 'oneTwoThree'.split(/(?=[A-Z])/).join(' ')", 'one Two Three'],
    [
      'patterns of texts',
      "const word = props.word ?? 'B'; return [new RegExp(`${word}+`, 'i').test('abb'), 'aab'.replace(new RegExp('a', 'g'), 'c')].join()",
      'true,ccb',
    ],
    [
      'thousands that are set apart',
      "return String(1234567).replace(/\\B(?=(\\d{3})+(?!\\d))/g, ',') + 'v1 v1.20'.replace(/v(\\d+)(\\.\\d+)?/g, '$1$2')",
      '1,234,5671 1.20',
    ],
    [
      'all that a pattern finds',
      "return [...'a1b22'.matchAll(/([a-z])(\\d+)/g)].map(([, a, b]) => b + a).join()",
      '1a,22b',
    ],
    ['the first that a pattern finds', "return /(\\d)/.exec('a1')?.[1] + String(/x/.exec('a'))", '1null'],
    ['a text of a list', 'return [1, [2, 3]].toString()', '1,2,3'],
    ['patterns with functions', "return 'ab'.replace(/[a-z]/g, (c) => c.toUpperCase() + '.')", 'A.B.'],
    [
      'loose comparisons',
      "return [null == undefined, 0 == null, '1' == 1, true == '1', 'a' == 'b', [] == null, ['a'] != null, props.none == null].map(Number).join('')",
      '10110011',
    ],
    ['asking for a name', "return <b>{'a' in { a: 1 } ? 1 : 2}{2 ** 3}</b>", '[b: 18]'],
  ])('%s', (_name, body, expected, tag = '<A />') => {
    expect(answer(body, tag)).toBe(expected);
  });

  it.each(['c.props.title', 'c.type'])('what another component was given is not guessed: %s', (part) => {
    const text = `export const B = (p) => <u>{p.children}</u>;\n\nexport const A = ({ children }) => React.Children.map(children, (c) => <i>{${part}}</i>);\n\n<A>\n<B title="T">u</B>\n</A>`;
    const { children, problems } = run(text);
    expect(shown(children)).toBe('!<A>![u: u]');
    expect(problems[0]?.detail).toContain('a look into another component');
  });

  it.each([
    ['in a component', 'export const A = () => <b dangerouslySetInnerHTML={{ __html: fetch() }}>x</b>\n\n<A />'],
    ['on a page', '<b dangerouslySetInnerHTML={{ __html: y }} onClick={() => z()}>x</b>'],
  ])('HTML in a text is left out, unread, and that is said: %s', (_name, text) => {
    const { children, problems } = run(text);
    expect(shown(children)).toBe('[b: x]');
    expect(problems.map(({ rule, title }) => `${rule}: ${title}`)).toEqual([
      'no-code: HTML that is written as a text is left out of <b>',
    ]);
  });
});
