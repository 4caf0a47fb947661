import { expect, it } from 'vitest';
import { z } from 'zod';
import { fixtureEngine } from '../testing/fixture-site.ts';
import { toSarif } from './sarif.ts';

// The parts of the SARIF 2.1.0 schema that we write: required properties, types, ranges.
const message = z.strictObject({ text: z.string().min(1) });
const artifactLocation = z.strictObject({ uri: z.string().regex(/^[^\\ ]+$/), uriBaseId: z.literal('DOCS') });
const region = z.strictObject({
  startLine: z.int().min(1),
  startColumn: z.int().min(1),
  endLine: z.int().min(1),
  endColumn: z.int().min(1),
  charOffset: z.int().min(0),
  charLength: z.int().min(0),
});
const level = z.enum(['none', 'note', 'warning', 'error']);
const sarif = z.strictObject({
  $schema: z.url(),
  version: z.literal('2.1.0'),
  runs: z
    .array(
      z.strictObject({
        tool: z.strictObject({
          driver: z.strictObject({
            name: z.string().min(1),
            semanticVersion: z.string().regex(/^\d+\.\d+\.\d+/),
            rules: z.array(
              z.strictObject({
                id: z.string().min(1),
                shortDescription: message,
                fullDescription: message,
                help: message,
                defaultConfiguration: z.strictObject({ level }),
                properties: z.strictObject({ tags: z.array(z.string()) }),
              }),
            ),
          }),
        }),
        columnKind: z.enum(['utf16CodeUnits', 'unicodeCodePoints']),
        originalUriBaseIds: z.record(z.string(), z.strictObject({ description: message })),
        results: z.array(
          z.strictObject({
            ruleId: z.string().min(1),
            ruleIndex: z.int().min(0).optional(),
            level,
            message,
            locations: z
              .array(z.strictObject({ physicalLocation: z.strictObject({ artifactLocation, region }) }))
              .length(1),
            fixes: z
              .array(
                z.strictObject({
                  description: message,
                  artifactChanges: z
                    .array(
                      z.strictObject({
                        artifactLocation,
                        replacements: z
                          .array(
                            z.strictObject({
                              deletedRegion: region,
                              insertedContent: z.strictObject({ text: z.string().min(1) }).optional(),
                            }),
                          )
                          .min(1),
                      }),
                    )
                    .min(1),
                }),
              )
              .min(1)
              .optional(),
          }),
        ),
      }),
    )
    .length(1),
});

it('is SARIF 2.1.0, with the place, the rule and the fixes of each problem', async () => {
  const engine = fixtureEngine({
    'a page.mdx': '---\ntitle: A\n---\r\n\r\n# B 😀\r\n\r\n# C\r\n\r\n[x](/gone) ![](/a.png)',
    'a.png': '',
    'docs.json': '{"name":"A","navigation":[{"group":"G","pages":["a page"]}],"colors":{"primary":"red"}}',
  });
  const log = toSarif(await engine.checkAll(), (path) => engine.index.snapshot.text(path) ?? '', '1.2.3');
  expect(() => sarif.parse(JSON.parse(JSON.stringify(log)))).not.toThrow();
  const [run] = log.runs;
  const heading = run!.results.find((result) => result.ruleId === 'no-first-level-heading')!;
  expect(heading).toMatchObject({
    level: 'warning',
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'a%20page.mdx' },
          region: { startLine: 5, startColumn: 1, endLine: 5, endColumn: 7 },
        },
      },
    ],
  });
  expect(heading.fixes![0]!.artifactChanges[0]!.replacements[0]).toMatchObject({
    deletedRegion: { startLine: 5, startColumn: 1, charLength: 1 },
    insertedContent: { text: '##' },
  });
  for (const result of run!.results)
    if (result.ruleIndex !== undefined) expect(run!.tool.driver.rules[result.ruleIndex]!.id).toBe(result.ruleId);
  expect(run!.results.map((result) => result.ruleId)).toEqual(
    expect.arrayContaining(['no-broken-link', 'image-alt', 'settings/wrong-value']),
  );
});
