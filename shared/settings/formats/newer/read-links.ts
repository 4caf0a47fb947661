import type { IconSetting } from '../../model.ts';
import type { Reader } from '../../reader.ts';
import { readIcon } from '../read-values.ts';

/** Links of the top bar or of a column of the footer. One that only has an icon is named by what it opens. */
export function readLinks(
  links: Reader,
): { readonly name: string; readonly url: string; readonly icon?: IconSetting }[] {
  return links.items().flatMap((link) => {
    const url = link.get('href').text();
    const icon = readIcon(link);
    return url === undefined
      ? []
      : [
          {
            name: link.get('label').text() ?? link.get('type').text() ?? url.replace(/^https?:\/\/|\/$/g, ''),
            url,
            ...(icon === undefined ? {} : { icon }),
          },
        ];
  });
}
