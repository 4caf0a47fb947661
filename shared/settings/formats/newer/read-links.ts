import { dictionary } from '../../../base/dictionary.ts';
import type { IconSetting } from '../../model.ts';
import type { Reader } from '../../reader.ts';
import { socialPlatforms } from '../../socials.ts';
import { readIcon } from '../read-values.ts';

/** Services that a link may be one of: it has their name and their mark, where it says no other. */
const linkServices = dictionary({ github: socialPlatforms.github, discord: socialPlatforms.discord });

/** Links of the top bar or of a column of the footer. One that only has an icon is named by what it opens. */
export function readLinks(
  links: Reader,
): { readonly name: string; readonly url: string; readonly icon?: IconSetting }[] {
  return links.items().flatMap((link) => {
    const url = link.get('href').text();
    const type = link.get('type').text();
    const service = type === undefined ? undefined : linkServices[type];
    const icon = readIcon(link) ?? (service === undefined ? undefined : { name: type!, type: 'brands' });
    return url === undefined
      ? []
      : [
          {
            name: link.get('label').text() ?? service ?? url.replace(/^https?:\/\/|\/$/g, ''),
            url,
            ...(icon === undefined ? {} : { icon }),
          },
        ];
  });
}
