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
  ],
  invalid: [
    { files: '![A](/gone.png)', marks: ['/gone.png'] },
    { files: '<img src="gone.png" />', marks: ['gone.png'] },
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
