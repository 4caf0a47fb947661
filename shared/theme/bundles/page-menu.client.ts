// Entries of a page's menu that only the reader's browser can finish: where the site stands is not known to it, and
// saving as PDF is the browser's own.
import { encodePart } from '../../base/encode.ts';
import { unknownPageAddress } from '../page-address.ts';

const markdown = document.querySelector<HTMLLinkElement>('link[rel="alternate"][type="text/markdown"]');

for (const link of document.querySelectorAll<HTMLAnchorElement>('a.asks'))
  link.href = link.href.replaceAll(unknownPageAddress, encodePart(markdown?.href ?? location.href));

document.addEventListener('click', (event) => {
  if ((event.target as Element).closest('.prints')) print();
});
