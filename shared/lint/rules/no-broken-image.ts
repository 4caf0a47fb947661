import { leadsOut } from '../../base/address.ts';
import { encodeAddress } from '../../base/encode.ts';
import { didYouMean } from '../../base/text.ts';
import { baseName } from '../../base/path.ts';
import { isImage } from '../../workspace/files.ts';
import { resolveImage } from '../../workspace/links.ts';
import { defineRule } from '../define.ts';

export const noBrokenImageRule = defineRule({
  id: 'no-broken-image',
  scope: 'links',
  severity: 'error',
  summary: 'Pictures exist',
  why: 'Readers see an empty frame or the description only.',
  fix: 'Choose another picture, or add the missing file to the docs folder.',
  topic: 'Pictures',
  valid: [
    { files: { 'page.mdx': '![A](/a.png)', 'a.png': '' }, marks: [] },
    { files: '![A](https://x.y/a.png)', marks: [] },
    {
      files: {
        'page.mdx':
          '---\ntitle: A\nicon: /a.svg\n---\n\n<Icon icon="/a.svg" />\n\n<Card title="A" icon="rocket">x</Card>\n\n<picture><source srcSet="/a.svg 1x, https://x.y/w_1,h_2/a.png 2x" /></picture>',
        'a.svg': '',
      },
      marks: [],
    },
    {
      files: 'export const Icon = ({ icon }) => <b>{icon}</b>\n\n<Icon icon="/gone.svg" />',
      marks: [],
    },
  ],
  invalid: [
    { files: '![A](/gone.png)', marks: ['/gone.png'] },
    { files: '<img src="gone.png" />', marks: ['gone.png'] },
    { files: '<Icon icon="/gone.svg" /> <Card icon="gone.png">x</Card>', marks: ['/gone.svg', 'gone.png'] },
    { files: '---\ntitle: A\nicon: /gone.svg\n---\n', marks: ['/gone.svg'] },
    {
      files: '<picture><source srcSet="/s.webp 1x, /t.webp 2x" /><source srcSet="/u.webp" /></picture>',
      marks: ['/s.webp', '/t.webp', '/u.webp'],
    },
    {
      files: '---\ntitle: A\nog:image: /gone.png\n"twitter:image": "/gone.webp"\n---\n',
      marks: ['/gone.png', '/gone.webp'],
    },
  ],
  check({ index, path, images, report }) {
    for (const { address, range } of images) {
      if (address === '' || leadsOut(address) || resolveImage(index, path, address) !== null) continue;
      const images = [...index.snapshot.files.keys()].filter(isImage);
      const same =
        images.find((image) => baseName(image) === baseName(address)) ?? didYouMean(address.replace(/^\//, ''), images);
      report({
        range,
        title: 'The picture is missing',
        detail: `There is no file ${address}. Readers see its description at best.`,
        fixes:
          same === null || same === undefined
            ? []
            : [{ title: `Use /${same}`, edits: [{ path, edits: [{ ...range, insert: `/${encodeAddress(same)}` }] }] }],
      });
    }
  },
});
