// Folders that are more than they seem: special files, links, huge numbers, odd names.
const times = (text, count) => text.repeat(Math.max(1, Math.round(count)));
const small = (title) => `---\ntitle: ${title}\ndescription: A page.\n---\n\nText.\n`;
const bomb = (name, what, expects, culprit, files, more = {}) => ({ name, what, culprit, expects, files, ...more });

/** A file that is no text: a link to somewhere, or a pipe that nobody writes to. */
const link = (target) => ({ link: target });
const pipe = { pipe: true };
const socket = { socket: true };

/** Files by path from a number of them. */
const many = (count, entry) =>
  Object.fromEntries(Array.from({ length: Math.max(1, Math.round(count)) }, (_, index) => entry(index)));

export const folderBombs = [
  bomb(
    'ignore-file-endless',
    '.mintignore → /dev/zero',
    'named',
    '.mintignore',
    () => ({ '.mintignore': link('/dev/zero') }),
    { short: 1 },
  ),
  bomb('ignore-file-pipe', '.mintignore is a pipe', 'named', '.mintignore', () => ({ '.mintignore': pipe }), {
    short: 1,
  }),
  bomb('ignore-file-outside', '.mintignore leads out of the folder', 'named', '.mintignore', () => ({
    '.mintignore': link('/etc/passwd'),
  })),
  bomb('ignore-file-folder', '.mintignore is a folder', 'named', '.mintignore', () => ({ '.mintignore/x.txt': 'a' })),
  bomb('ignore-patterns', '.mintignore of 100,000 patterns', 'named', '.mintignore', (size) => ({
    '.mintignore': Array.from({ length: Math.round(100_000 * size) }, (_, index) => `drafts/${index}/*.mdx`).join('\n'),
    ...many(200, (index) => [`p${index}.mdx`, small(`P ${index}`)]),
  })),
  bomb('ignore-stars', '.mintignore of patterns that look back without end', 'any', '.mintignore', () => ({
    '.mintignore': `${times('*a', 30)}b\n${times('**/', 30)}b\n${times('a*', 400)}b\n[z-a]\n\\\n!\n[\n`,
    [`${'a'.repeat(200)}.mdx`]: small('A'),
    [`${times('a/', 60)}a.mdx`]: small('A'),
  })),
  bomb('ignore-line', '.mintignore of one line of 10 MB', 'named', '.mintignore', (size) => ({
    '.mintignore': times('a', 10_000_000 * size),
  })),
  bomb('ignore-binary', '.mintignore is binary', 'any', '.mintignore', () => ({
    '.mintignore': Buffer.alloc(100_000, 0xfe),
  })),
  bomb('page-endless', 'a page is a link to /dev/zero', 'any', 'bomb.mdx', () => ({ 'bomb.mdx': link('/dev/zero') })),
  bomb('page-pipe', 'a page is a pipe', 'any', 'bomb.mdx', () => ({ 'bomb.mdx': pipe })),
  bomb('page-socket', 'a page is a socket', 'any', 'bomb.mdx', () => ({ 'bomb.mdx': socket })),
  bomb('settings-pipe', 'mint.json beside docs.json is a pipe', 'any', 'mint.json', () => ({ 'mint.json': pipe })),
  bomb('settings-endless', 'galley.json is a link to /dev/zero', 'any', 'galley.json', () => ({
    'galley.json': link('/dev/zero'),
  })),
  bomb('picture-pipe', 'a picture is a pipe', 'any', 'a.png', () => ({
    'a.png': pipe,
    'bomb.mdx': `${small('Bomb')}\n![A](/a.png)\n`,
  })),
  bomb('git-head-pipe', '.git/HEAD is a pipe', 'any', '.git/HEAD', () => ({ '.git/HEAD': pipe })),
  bomb('git-head-endless', '.git/HEAD is a link to /dev/zero', 'any', '.git/HEAD', () => ({
    '.git/HEAD': link('/dev/zero'),
  })),
  bomb('link-circle', 'folders that lead to each other', 'any', 'a', () => ({
    'a/x.mdx': small('X'),
    'a/up': link('..'),
    'b/again': link('../a'),
    self: link('self'),
  })),
  bomb('link-many', '2,000 links to one folder', 'any', 'a', (size) => ({
    'a/x.mdx': small('X'),
    ...many(2_000 * size, (index) => [`l${index}`, link('a')]),
  })),
  bomb(
    'files',
    '100,000 pictures',
    'any',
    null,
    (size) => many(100_000 * size, (index) => [`images/${index % 100}/p${index}.png`, '']),
    { isCopied: true },
  ),
  bomb('data-files', '20,000 data files', 'any', null, (size) =>
    many(20_000 * size, (index) => [`data/${index % 100}/d${index}.json`, '{}']),
  ),
  bomb('deep-folder', 'a tree of folders 1,500 deep', 'any', null, (size) => ({
    [`${times('d/', 1_500 * size)}deep.mdx`]: small('Deep'),
  })),
  bomb('long-names', 'names of 255 bytes', 'any', null, () => ({
    [`${'n'.repeat(251)}.mdx`]: small('Long'),
    [`${'ü'.repeat(125)}.mdx`]: small('Long'),
    [`${'f'.repeat(255)}/a.mdx`]: small('Long'),
  })),
  bomb('odd-names', 'names with line breaks and control signs', 'any', null, () => ({
    'line\nbreak.mdx': small('A'),
    'bell\u0007.mdx': small('B'),
    'tab\t.mdx': small('C'),
    ' space .mdx': small('D'),
    'back\\slash.mdx': small('E'),
    '%2e%2e.mdx': small('F'),
    'a\u202emdx.mdx': small('G'),
    '<img src=x>.mdx': small('H'),
    '"quote".mdx': small('I'),
    '-.mdx': small('J'),
    '.mdx': small('K'),
    'con.mdx': small('L'),
  })),
  bomb(
    'snippets-double',
    'snippets that each include the next twice',
    'named',
    'bomb.mdx',
    (size) => ({
      'bomb.mdx': `${small('Bomb')}\n<Snippet file="s0.mdx" />\n`,
      ...many(23 * size, (index) => [
        `snippets/s${index}.mdx`,
        `Text ${index}.\n\n<Snippet file="s${index + 1}.mdx" />\n\n<Snippet file="s${index + 1}.mdx" />\n`,
      ]),
      [`snippets/s${Math.round(23 * size)}.mdx`]: 'End.\n',
    }),
    { short: 1 },
  ),
  bomb(
    'snippets-quiet',
    'snippets that each include the next ten times, without a word',
    'named',
    'bomb.mdx',
    (size) => ({
      'bomb.mdx': `${small('Bomb')}\nimport S0 from "/snippets/s0.mdx"\n\n<S0 />\n`,
      ...many(20 * size, (index) => [
        `snippets/s${index}.mdx`,
        `import N from "/snippets/s${index + 1}.mdx"\n\n${times('<N />\n\n', 10)}`,
      ]),
      [`snippets/s${Math.round(20 * size)}.mdx`]: '\n',
    }),
  ),
  bomb('snippets-circle', 'snippets that include each other', 'any', 'bomb.mdx', () => ({
    'bomb.mdx': `${small('Bomb')}\n<Snippet file="a.mdx" />\n`,
    'snippets/a.mdx': '<Snippet file="b.mdx" />\n\n<Snippet file="b.mdx" />\n',
    'snippets/b.mdx': '<Snippet file="a.mdx" />\n\n<Snippet file="a.mdx" />\n',
  })),
  bomb('snippet-constants', 'snippets whose constants double what they import', 'named', 'bomb.mdx', (size) => ({
    'bomb.mdx': `${small('Bomb')}\nimport { v } from "/snippets/s0.mdx"\n\n{v}\n`,
    ...many(22 * size, (index) => [
      `snippets/s${index}.mdx`,
      `import { v as w } from "/snippets/s${index + 1}.mdx"\n\nexport const v = [w, w]\n`,
    ]),
    [`snippets/s${Math.round(22 * size)}.mdx`]: 'export const v = ["x", "x"]\n',
  })),
  bomb('snippet-wide', 'one snippet of 2,000 paragraphs, included 500 times', 'named', 'bomb.mdx', (size) => ({
    'bomb.mdx': `${small('Bomb')}\n${times('<Snippet file="s.mdx" />\n\n', 500 * size)}`,
    'snippets/s.mdx': times('A sentence.\n\n', 2_000),
  })),
  bomb('snippet-everywhere', 'a snippet of 1 MB on 200 pages', 'any', null, (size) => ({
    ...many(200 * size, (index) => [`p${index}.mdx`, `${small(`P ${index}`)}\n<Snippet file="s.mdx" />\n`]),
    'snippets/s.mdx': times('A sentence of some words.\n\n', 2_000),
  })),
  bomb('picture-huge', 'a picture that says it is 4,000,000,000 pixels wide', 'any', null, () => ({
    'a.png': Buffer.concat([
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      Buffer.from('ee6b2800ee6b28000806000000', 'hex'),
    ]),
    'bomb.mdx': `${small('Bomb')}\n![A](/a.png)\n`,
  })),
  bomb('picture-svg', 'a drawing of 50 MB whose entities multiply', 'any', null, () => ({
    'a.svg': `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg" width="${times('9', 200_000)}"><text>&b;</text></svg>`,
    'bomb.mdx': `${small('Bomb')}\n![A](/a.svg)\n`,
  })),
];
