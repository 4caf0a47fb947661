import { targetFields, type PublishTargetKind } from '../../shared/contract/host/publish-targets.ts';

/** Where GitHub looks for what it does at each version, from the repository's top. */
export const workflowPath = '.github/workflows/publish-docs.yml';

interface WorkflowFacts {
  readonly target: PublishTargetKind;
  /** What is known of the target, by the names of its fields; secrets are never in it. */
  readonly values: Readonly<Record<string, string>>;
  /** Where readers find the site as it was written; `''`: nobody said. */
  readonly address: string;
  /** The docs folder from the repository's top, `/`-separated; `''`: the top itself. */
  readonly docs: string;
  /** Versions on this branch are published. */
  readonly mainLine: string;
  /** The Galley that does it. */
  readonly version: string;
}

/** Names of the secrets that the repository's owner gives to GitHub. */
export function workflowSecrets(target: PublishTargetKind): readonly string[] {
  return Object.values(targetFields(target)).flatMap(({ isSecret, variable }) =>
    isSecret === true && variable !== undefined ? [variable] : [],
  );
}

/**
 * What GitHub does when a version comes to the main line: the pages are checked, and the site is published. A branch is
 * none of it: there GitHub serves what the workflow hands over (Settings › Pages › Source: GitHub Actions).
 *
 * @source https://docs.github.com/pages/getting-started-with-github-pages/using-custom-workflows-with-github-pages
 */
export function publishWorkflow(facts: WorkflowFacts): string {
  const { target, docs, mainLine, version } = facts;
  const folder = inShell(docs === '' ? '.' : docs);
  const galley = `npx --yes galley-docs@${version}`;
  const begin = `# Publishes the documentation when a version comes to “${mainLine.replace(/[^\x20-\x7e]/g, '?')}”.
name: Publish the documentation
on:
  push:
    branches: [${JSON.stringify(mainLine)}]
  workflow_dispatch:
concurrency:
  group: publish-docs
permissions:
  contents: read
`;
  const prepare = `      - uses: actions/checkout@v4
        with:
          # Whole, for the dates of pages.
          fetch-depth: 0
      - uses: actions/setup-node@v4
        with:
          node-version: 22
`;
  if (target === 'branch')
    return `${begin}  pages: write
  id-token: write
jobs:
  publish:
    runs-on: ubuntu-latest
    environment:
      name: github-pages
      url: \${{ steps.deployment.outputs.page_url }}
    steps:
${prepare}      - uses: actions/configure-pages@v5
        id: pages
      - run: ${inYaml(`${galley} build ${folder} --out "$RUNNER_TEMP/site" --url "$SITE"`)}
        env:
          SITE: \${{ steps.pages.outputs.base_url }}
      - uses: actions/upload-pages-artifact@v3
        with:
          path: \${{ runner.temp }}/site
      - uses: actions/deploy-pages@v4
        id: deployment
`;
  const secrets = workflowSecrets(target).map((name) => `          ${name}: \${{ secrets.${name} }}\n`);
  return `${begin}jobs:
  publish:
    runs-on: ubuntu-latest
    steps:
${prepare}      - run: ${inYaml(`${galley} publish ${folder}${optionsOf(facts)}`)}
        env:
${secrets.join('')}`;
}

function optionsOf({ target, values, address }: WorkflowFacts): string {
  const options = Object.entries(targetFields(target)).flatMap(([name, { isSecret }]) => {
    const value = Object.hasOwn(values, name) ? values[name]! : '';
    return isSecret === true || value === '' ? [] : [`--${name} ${inShell(value)}`];
  });
  const where = address === '' ? [] : [`${address.startsWith('/') ? '--base' : '--url'} ${inShell(address)}`];
  return ['', `--target ${target}`, ...options, ...where].join(' ');
}

/** A word as a shell takes it, whatever it holds. */
const inShell = (word: string) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/** A line as YAML takes it: nothing in it is an expression of GitHub's. */
const inYaml = (line: string) => JSON.stringify(line.replaceAll('${{', '$ {{'));
