import { dictionary } from '../../../../base/dictionary.ts';
import { described, type FieldMeta } from '../../../define.ts';
import { choice, either, list, parts, webAddress } from '../../../kinds.ts';
import { extraSocials, socialPlatforms } from '../../../socials.ts';
import { readSocials } from '../../read-values.ts';
import { defineSetting } from '../../setting.ts';

const labels = dictionary<string>({ ...socialPlatforms, ...extraSocials });

function accountMeta(platform: string): FieldMeta {
  const label = labels[platform] ?? platform;
  return {
    title: label,
    help: `Web address of your ${label} ${platform === 'website' ? 'start page' : 'account'}.`,
    example: `https://example.com/${platform}`,
    control: 'web-address',
    without: `The footer shows no icon for ${label}.`,
    ...(platform in extraSocials ? { standing: 'extra' as const } : {}),
  };
}

const byPlatform = parts(
  Object.fromEntries(
    Object.keys(labels).map((platform) => [platform, described(webAddress().optional(), accountMeta(platform))]),
  ),
);

const inList = list(
  described(
    parts({
      type: described(choice(Object.keys(socialPlatforms), Object.keys(extraSocials)), {
        title: 'Platform',
        help: 'Which platform the account is on.',
        example: 'github',
        control: 'select',
        options: socialPlatforms,
        without: 'The footer leaves this account out.',
        standing: 'extra',
      }),
      url: described(webAddress(), {
        title: 'Address',
        help: 'Web address of the account.',
        example: 'https://github.com/acme',
        control: 'web-address',
        without: 'The footer leaves this account out.',
        standing: 'extra',
      }),
    }),
    {
      title: 'Account',
      help: 'An account in the footer.',
      example: { type: 'github', url: 'https://github.com/acme' },
      control: 'fields',
      without: 'The footer leaves this account out.',
      standing: 'extra',
    },
  ),
);

export const footerSocialsField = defineSetting({
  key: 'footerSocials',
  place: 260,
  section: 'Footer & feedback',
  schema: described(either('names of platforms with web addresses, in curly brackets', [byPlatform, inList]), {
    title: 'Social accounts',
    help: 'Accounts that the footer shows as icons, in this order.',
    example: { x: 'https://x.com/acme', github: 'https://github.com/acme' },
    control: 'socials',
    without: 'The footer has no icons.',
  }),
  read: (value) => ({ socials: readSocials(value) }),
});
