// Texts that a regular expression of Galley once got lost in, in pages, settings and an API file.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cli, root } from '../host.mjs';

/** Each with the text that recheck found against it, as what is repeated: `bombs/expressions.json`. */
const attacks = JSON.parse(readFileSync(join(import.meta.dirname, '../bombs/expressions.json'), 'utf8'));
/** UTF-16 units of one attack. */
const length = 100_000;
/** Seconds of work that a folder with one attack may cost above one without. */
const mostSeconds = 10;
const patience = 60;

function attackText({ pumps, suffix }) {
  const each = Math.floor(length / Math.max(1, pumps.length));
  return pumps.map(([prefix, pump]) => prefix + pump.repeat(Math.ceil(each / pump.length))).join('') + suffix;
}

/** A folder in which a text stands wherever a writer can put one. */
function layOut(docs, attack) {
  mkdirSync(docs, { recursive: true });
  const line = attack.replace(/[\r\n\0]/g, ' ');
  const quoted = JSON.stringify(line);
  writeFileSync(
    join(docs, 'docs.json'),
    JSON.stringify({
      name: 'Attacked',
      description: attack,
      openapi: '/api.json',
      navigation: [{ group: line.slice(0, 5000), pages: ['index', 'body', 'line', 'code', 'head', 'other'] }],
      redirects: [{ source: `/${line.slice(0, 2000)}`, destination: '/index' }],
      navbar: { links: [{ label: attack, href: line }] },
      feedback: { suggestEdit: true },
    }),
  );
  writeFileSync(join(docs, 'index.mdx'), '---\ntitle: Home\ndescription: The first page.\n---\n\nWords.\n');
  writeFileSync(join(docs, 'body.mdx'), `---\ntitle: Body\ndescription: It.\n---\n\n${attack}\n`);
  writeFileSync(
    join(docs, 'line.mdx'),
    `---\ntitle: Line\ndescription: It.\n---\n\n## ${line}\n\n- ${line}\n\n<Card title=${quoted} href=${quoted}>${line.replace(/[<{]/g, ' ')}</Card>\n`,
  );
  writeFileSync(
    join(docs, 'code.mdx'),
    `---\ntitle: Code\ndescription: It.\n---\n\nThese are the steps:\n\n\`\`\`\n${attack}\n\`\`\`\n\n\`\`\`mermaid\ngraph TD\n${attack.slice(0, 15_000)}\n\`\`\`\n`,
  );
  writeFileSync(
    join(docs, 'head.mdx'),
    `---\ntitle: ${quoted}\ndescription: ${quoted}\nicon: ${line}\napi: GET ${line}\n---\n\nWords.\n`,
  );
  writeFileSync(join(docs, 'other.mdx'), `---\ntitle: Other\nopenapi: ${quoted}\n${attack}\n---\n\nWords.\n`);
  writeFileSync(
    join(docs, 'api.json'),
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: attack, version: '1' },
      paths: {
        [`/${line.slice(0, 2000)}`]: {
          get: { summary: line, description: attack, responses: { 200: { description: attack } } },
        },
      },
    }),
  );
  mkdirSync(join(docs, '.cursor'), { recursive: true });
  writeFileSync(join(docs, '.cursor/rules.md'), attack);
}

function check(docs, work) {
  const usageFile = join(work, 'usage.json');
  writeFileSync(usageFile, '{"cpuSeconds":0}');
  const [program, ...before] = existsSync('/usr/bin/prlimit')
    ? ['/usr/bin/prlimit', `--cpu=${patience}`, process.execPath]
    : [process.execPath];
  const child = spawn(
    program,
    [...before, '--import', join(root, 'e2e/bench/usage.mjs'), cli, 'check', docs, '--json'],
    {
      cwd: root,
      env: { ...process.env, NODE_OPTIONS: '', GALLEY_USAGE_FILE: usageFile, GALLEY_DATA: join(work, 'data') },
      stdio: 'ignore',
    },
  );
  return new Promise((done) =>
    child.once('exit', (code, signal) =>
      done({ code, signal, seconds: JSON.parse(readFileSync(usageFile, 'utf8')).cpuSeconds }),
    ),
  );
}

export default {
  what: 'texts that an expression once got lost in, 100,000 characters of them: a check ends within ten seconds of work',
  async run({ short, work, say }) {
    const kinds = [...new Map(attacks.map((attack) => [attack.complexity, attack])).values()];
    const chosen = short
      ? kinds.filter(({ complexity }) => /exponential|3rd|4th/.test(complexity)).slice(0, 3)
      : attacks;
    const plain = join(work, 'plain');
    layOut(plain, 'Some words of a length that is usual.');
    const usual = (await check(plain, work)).seconds;
    const failures = [];
    let most = 0;
    for (const [index, attack] of chosen.entries()) {
      const docs = join(work, String(index));
      layOut(docs, attackText(attack));
      const { code, signal, seconds } = await check(docs, work);
      most = Math.max(most, seconds - usual);
      if (!short && seconds - usual > 3) say(`${attack.where} ${attack.expression}: ${(seconds - usual).toFixed(1)} s`);
      if (code !== 0 && code !== 1)
        failures.push(`${attack.where} ${attack.expression}: the check ended with ${code ?? signal}`);
      else if (seconds - usual > mostSeconds)
        failures.push(`${attack.where} ${attack.expression}: ${(seconds - usual).toFixed(1)} s of work`);
    }
    return { rounds: chosen.length, failures, counts: { 'most work in s': most.toFixed(1) } };
  },
};
