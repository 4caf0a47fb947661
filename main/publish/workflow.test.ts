import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { publishWorkflow, workflowSecrets } from './workflow.ts';

interface Read {
  readonly on: { readonly push: { readonly branches: readonly string[] } };
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: {
    readonly publish: { readonly steps: readonly { run?: string; uses?: string; env?: Record<string, string> }[] };
  };
}

const facts = { values: {}, address: '', docs: '', mainLine: 'main', version: '0.1.0' } as const;
const read = (more: Partial<Parameters<typeof publishWorkflow>[0]>) =>
  load(publishWorkflow({ target: 'branch', ...facts, ...more })) as Read;
const runs = ({ jobs }: Read) => jobs.publish.steps.flatMap(({ run }) => run ?? []);

test('GitHub serves what the workflow hands over', () => {
  const workflow = read({ docs: 'the docs', mainLine: 'trunk' });
  expect(workflow.on.push.branches).toEqual(['trunk']);
  expect(workflow.permissions).toEqual({ contents: 'read', pages: 'write', 'id-token': 'write' });
  expect(runs(workflow)).toEqual([
    `npx --yes galley-docs@0.1.0 build 'the docs' --out "$RUNNER_TEMP/site" --url "$SITE"`,
  ]);
  expect(workflow.jobs.publish.steps.at(-1)!.uses).toBe('actions/deploy-pages@v4');
});

test('elsewhere it publishes with what was said, and with secrets of the repository', () => {
  const values = {
    bucket: "a'b ${{ secrets.X }}",
    region: 'eu-central-1',
    endpoint: '',
    accessKey: 'never',
    secretKey: 'no',
  };
  const workflow = read({ target: 's3', values, address: 'https://docs.example.com/' });
  expect(runs(workflow)).toEqual([
    String.raw`npx --yes galley-docs@0.1.0 publish . --target s3 --bucket 'a'\''b $ {{ secrets.X }}' --region eu-central-1 --url https://docs.example.com/`,
  ]);
  expect(workflow.permissions).toEqual({ contents: 'read' });
  expect(workflow.jobs.publish.steps.at(-1)!.env).toEqual({
    AWS_ACCESS_KEY_ID: '${{ secrets.AWS_ACCESS_KEY_ID }}',
    AWS_SECRET_ACCESS_KEY: '${{ secrets.AWS_SECRET_ACCESS_KEY }}',
  });
  expect(workflowSecrets('s3')).toEqual(['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']);
});

test('only a path goes along as a path', () => {
  expect(runs(read({ target: 'netlify', address: '/docs/' }))[0]).toContain('--base /docs/');
});
