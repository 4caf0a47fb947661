import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gitAsAda } from '../../main/git/testing-repository.ts';
import { cli } from '../support/hosts.ts';
import { expect, test } from '../support/test.ts';

let work: string;
test.beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'galley-check-'));
  expect(galley('new', 'docs').status).toBe(0);
});
test.afterEach(() => rmSync(work, { recursive: true, force: true }));

const containing = (text: string): string => expect.stringContaining(text) as unknown as string;
const file = (name: string) => join(work, 'docs', name);
const read = (name: string) => readFileSync(file(name), 'utf8');

function galley(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], { encoding: 'utf8', cwd: work });
  return { status, stdout, stderr };
}

const faulty =
  '---\r\ntitle: Keys\r\ndescription: All about keys.\r\n---\r\n\r\n# Keys\r\n\r\nText.\r\n\r\n![A parcel](/images/journey.svg)\r\n';

test('the starter has nothing to mend', () => {
  expect(galley('check', 'docs', '--advice')).toMatchObject({
    status: 0,
    stdout: '10 pages checked: 0 errors, 0 warnings\n',
  });
});

test('mends what has one right fix, and nothing else', () => {
  writeFileSync(file('guides/keys.mdx'), faulty);
  const others = read('guides/returns.mdx');
  const fixed = galley('check', 'docs', '--fix');
  expect(fixed).toMatchObject({ status: 0, stdout: containing('2 problems mended in 1 file') });
  expect(read('guides/keys.mdx')).toBe(
    faulty.replace('# Keys\r\n\r\n', '').replace(/(!\[.*\))/, '<Frame>\r\n  $1\r\n</Frame>'),
  );
  expect(read('guides/returns.mdx')).toBe(others);
  expect(galley('check', 'docs', '--fix')).toMatchObject({ status: 0, stdout: containing('0 problems mended') });
});

test('leaves what needs a decision, and says what went wrong by its exit code', () => {
  writeFileSync(file('guides/keys.mdx'), faulty.replace('Text.', 'See [returns](/nowhere).'));
  expect(galley('check', 'docs', '--fix')).toMatchObject({ status: 1, stdout: containing('This link goes nowhere') });
  expect(read('guides/keys.mdx')).toContain('](/nowhere)');
  expect(galley('check', 'nothing')).toMatchObject({ status: 2 });
  expect(galley('check', 'docs', '--json', '--sarif')).toMatchObject({ status: 2 });
});

test('speaks of changed files alone, and of how many errors others have', () => {
  const changed = (...args: string[]) => galley('check', 'docs', '--changed', ...args);
  expect(changed()).toMatchObject({ status: 2, stderr: containing('No versions are kept of this folder') });
  writeFileSync(file('guides/keys.mdx'), faulty.replace('Text.', 'See [returns](/nowhere).'));
  gitAsAda(join(work, 'docs'), ['init', '-q', '-b', 'main']);
  gitAsAda(join(work, 'docs'), ['add', '-A']);
  gitAsAda(join(work, 'docs'), ['commit', '-q', '-m', 'one']);
  expect(changed()).toEqual({
    status: 0,
    stdout:
      '0 files that changed checked: 0 errors, 0 warnings\n1 error in files that have not changed: galley check lists them.\n',
    stderr: '',
  });
  writeFileSync(file('quickstart.mdx'), `${read('quickstart.mdx')}\n[A link](/not-there)\n`);
  const found = changed();
  expect(found).toMatchObject({ status: 1, stdout: containing('1 file that changed checked: 1 error') });
  expect(found.stdout).toContain('quickstart.mdx');
  expect(found.stdout).not.toContain('guides/keys.mdx');
  gitAsAda(join(work, 'docs'), ['commit', '-q', '-a', '-m', 'two']);
  const asData = JSON.parse(changed('--since', 'HEAD~1', '--json').stdout) as { problems: { path: string }[] };
  expect(asData.problems.map(({ path }) => path)).toEqual(['quickstart.mdx']);
  expect(changed('--since', 'v9')).toMatchObject({ status: 2, stderr: containing('There is no version called “v9”') });
  expect(changed('--fix')).toMatchObject({ status: 2 });
  expect(galley('check', 'docs', '--since', 'HEAD~1')).toMatchObject({ status: 2 });
});

test('prints SARIF', () => {
  writeFileSync(file('guides/keys.mdx'), faulty);
  const log = JSON.parse(galley('check', 'docs', '--sarif').stdout) as {
    version: string;
    runs: {
      tool: { driver: { name: string; rules: unknown[] } };
      results: {
        ruleId: string;
        level: string;
        locations: { physicalLocation: { artifactLocation: { uri: string }; region: object } }[];
      }[];
    }[];
  };
  expect(log.version).toBe('2.1.0');
  expect(log.runs[0]!.tool.driver.name).toBe('Galley');
  expect(log.runs[0]!.results.find((result) => result.ruleId === 'no-first-level-heading')).toMatchObject({
    level: 'warning',
    locations: [
      { physicalLocation: { artifactLocation: { uri: 'guides/keys.mdx' }, region: { startLine: 6, startColumn: 1 } } },
    ],
  });
});

test('respects what the team decided', () => {
  writeFileSync(
    file('guides/keys.mdx'),
    faulty.replace('# Keys', '{/* galley-ignore no-first-level-heading: it is the title of a song */}\r\n# Keys'),
  );
  writeFileSync(
    file('galley.json'),
    JSON.stringify({
      rules: [{ rule: 'image-frame', severity: 'error', paths: ['/guides/'], reason: 'We sell frames' }],
    }),
  );
  expect(galley('check', 'docs')).toMatchObject({ status: 1, stdout: containing('1 error, 0 warnings') });
  writeFileSync(
    file('galley.json'),
    JSON.stringify({
      rules: [
        { rule: 'image-frame', severity: 'off', reason: 'We do not sell frames' },
        { rule: 'image-fame', reason: 'a typing mistake' },
      ],
    }),
  );
  expect(galley('check', 'docs', '--advice')).toMatchObject({
    status: 0,
    stdout: containing('There is no rule called image-fame'),
  });
});

test('writes the rules for AI assistants, and says whether they are up to date', () => {
  expect(galley('rules', 'docs', '--check')).toMatchObject({ status: 1, stdout: containing('not there yet') });
  expect(existsSync(file('.cursor/rules.md'))).toBe(false);
  expect(galley('rules', 'docs')).toMatchObject({ status: 0, stdout: 'Made .cursor/rules.md\n' });
  expect(galley('rules', 'docs', '--check')).toMatchObject({ status: 0 });
  const made = read('.cursor/rules.md');
  writeFileSync(file('.cursor/rules.md'), `Ours, before.\n\n${made.replace('## Language', '## Old')}\nOurs, behind.`);
  expect(galley('check', 'docs', '--advice')).toMatchObject({
    stdout: containing('The rules file for AI assistants is out of date'),
  });
  expect(galley('rules', 'docs')).toMatchObject({ status: 0, stdout: 'Updated .cursor/rules.md\n' });
  expect(read('.cursor/rules.md')).toBe(`Ours, before.\n\n${made}\nOurs, behind.`);
  writeFileSync(file('.cursor/rules.md'), '<!-- galley:begin -->\nhalf');
  expect(galley('rules', 'docs')).toMatchObject({ status: 2, stderr: containing('lost one of the marks') });
  expect(read('.cursor/rules.md')).toBe('<!-- galley:begin -->\nhalf');
});

test('explains its rules', () => {
  expect(galley('explain')).toMatchObject({ status: 0, stdout: containing('image-frame') });
  expect(galley('explain', 'image-frame')).toMatchObject({
    status: 0,
    stdout: containing('Wrap the picture in a Frame.'),
  });
  expect(galley('explain', 'nothing')).toMatchObject({
    status: 2,
    stderr: containing('There is no rule called nothing'),
  });
});

test('lists words that no dictionary has, and fails only where the team says so', () => {
  writeFileSync(
    file('guides/keys.mdx'),
    '---\ntitle: Keys\ndescription: All about keys.\n---\n\nYou recieve a glorp.\n',
  );
  const plain = galley('check', 'docs');
  expect(plain).toMatchObject({ status: 0, stdout: containing('0 errors, 0 warnings, 2 advice') });
  expect(plain.stdout).not.toContain('recieve');
  expect(galley('check', 'docs', '--advice').stdout).toMatch(
    /6:5 +advice +“recieve” is not in the dictionary {2}\(spelling\)\n +6:15 +advice +“glorp” is not/,
  );
  writeFileSync(
    file('galley.json'),
    '{ "words": ["glorp"], "rules": [{ "rule": "spelling", "severity": "error", "reason": "We read twice." }] }',
  );
  expect(galley('check', 'docs')).toMatchObject({ status: 1, stdout: containing('1 error, 0 warnings') });
});
