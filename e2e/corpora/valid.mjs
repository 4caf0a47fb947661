// Checks exported pages against the HTML standard.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';

/** The standard's rules, without those that only judge style. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // Elements of Markdown's own output that the standard allows.
    'no-inline-style': 'off',
    // A script in the head sets the colour mode before anything is drawn.
    'no-missing-references': 'error',
    // What lies in a repository's own HTML is the author's.
    'element-required-attributes': 'error',
  },
});

/** What is wrong with some exported files: `file:line:column rule: message`. `files` are paths below the folder. */
export async function invalidHtml(folder, files) {
  const wrong = [];
  for (const file of files) {
    const report = await validator.validateFile(join(folder, file));
    for (const { messages } of report.results)
      for (const message of messages)
        wrong.push(`${file}:${message.line}:${message.column} ${message.ruleId}: ${message.message}`);
  }
  return wrong;
}

/** At most `most` pages of an exported site, spread evenly over it; redirects are none. */
export function somePages(folder, most) {
  const all = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('index.html') && readFileSync(join(folder, file), 'utf8').includes('<main'))
    .sort();
  return Array.from(
    { length: Math.min(most, all.length) },
    (_, number) => all[Math.floor((number * all.length) / Math.min(most, all.length))],
  );
}
