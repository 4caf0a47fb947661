import { didYouMean } from '../../base/text.ts';
import { settingRange } from '../api-page.ts';
import { defineRule } from '../define.ts';

const file = JSON.stringify({
  asyncapi: '3.0.0',
  info: { title: 'T', version: '1' },
  channels: { userSignedUp: { address: 'user/signedup' } },
});
const page = (channel: string) => ({
  'events.json': file,
  'page.mdx': `---\ntitle: Users\nasyncapi: ${channel}\n---\n`,
});

export const noUnknownChannelRule = defineRule({
  id: 'no-unknown-channel',
  scope: 'page',
  topic: 'API files',
  severity: 'error',
  summary: 'A page names a channel that its AsyncAPI file has',
  why: 'A page whose channel is not in the file has no messages to show.',
  fix: 'Write the name of the channel as it stands in the file, behind the file.',
  valid: [
    { files: page('/events.json userSignedUp'), marks: [] },
    { files: page('user/signedup'), marks: [] },
  ],
  invalid: [
    { files: page('/events.json userSignedUpp'), marks: ['/events.json userSignedUpp'] },
    { files: page('user/signedin'), marks: ['user/signedin'] },
  ],
  check({ index, path, document, report }) {
    const info = index.pages.get(path);
    const written = info?.settings.asyncapi;
    if (info === undefined || written === undefined || info.settings.openapi !== undefined) return;
    // While a file is missing or on its way, that is the problem and not this page.
    if (index.api.operationOf(info) !== null || index.api.files.some((each) => each.document === null)) return;
    const files = index.api.files.filter(({ kind }) => kind === 'asyncapi');
    const name = written.trim().split(/\s+/).at(-1)!;
    const meant = didYouMean(
      name,
      files.flatMap(({ operations }) => operations.flatMap(({ channel, path: address }) => [channel ?? '', address])),
    );
    const range = settingRange(document, 'asyncapi');
    const words =
      files.length === 0
        ? 'This site has no AsyncAPI file. Write its path in front of the channel: /asyncapi.json deliveries.'
        : `No AsyncAPI file of this site has a channel called ${name}.${meant === null ? '' : ` Did you mean ${meant}?`}`;
    report({
      range,
      title: 'The API file has no such channel',
      detail: `${words} Readers see the page without its messages.`,
      ...(meant === null
        ? {}
        : {
            fixes: [
              { title: `Use ${meant}`, edits: [{ path, edits: [{ ...range, insert: written.replace(name, meant) }] }] },
            ],
          }),
    });
  },
});
