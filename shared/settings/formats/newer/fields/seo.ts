import { withoutOuterSlashes } from '../../../../base/path.ts';
import { described, type FieldMeta } from '../../../define.ts';
import { either, filledText, imageAddress, list, named, onOff, parts, webAddress } from '../../../kinds.ts';
import { metaText } from '../../../meta-text.ts';
import type { Reader } from '../../../reader.ts';
import type { SettingsModel } from '../../../model.ts';
import { readTexts } from '../../read-values.ts';
import { defineSetting } from '../../setting.ts';
import { readSeo, seoMeta, seoParts } from '../../specification/fields/seo.ts';

const folderName = () => {
  const needs = 'a folder of the site such as guides/v2';
  return filledText().refine((name) => !/^\s*[a-z][a-z+.-]*:|[\\?#]|(?:^|\/)\.\.?(?:\/|$)/i.test(name), {
    error: needs,
  });
};

const fact = (title: string, help: string, example: string, without: string): FieldMeta => ({
  title,
  help,
  example,
  control: /^https?:/.test(example) ? 'web-address' : 'text',
  without,
});

const organisation = {
  name: described(
    filledText().optional(),
    fact('Name', 'Name of the organisation.', 'Acme', 'It has the name of the site.'),
  ),
  legalName: described(
    filledText().optional(),
    fact('Registered name', 'Name in the register of companies.', 'Acme Incorporated', 'It is not told.'),
  ),
  url: described(
    webAddress().optional(),
    fact('Home page', 'Web address of the organisation’s own site.', 'https://acme.com', 'It is this site.'),
  ),
  logo: described(imageAddress().optional(), {
    title: 'Logo',
    help: 'Picture of the site, or its web address.',
    example: '/images/logo.svg',
    control: 'image',
    without: 'It is the logo of the site.',
  }),
  sameAs: described(either('a list of web addresses', [list(webAddress()), webAddress()]).optional(), {
    title: 'Profiles',
    help: 'Web addresses of official profiles elsewhere.',
    example: ['https://github.com/acme'],
    control: 'list',
    without: 'They are the accounts in the footer.',
  }),
  id: described(
    webAddress().optional(),
    fact(
      'Identifier',
      'Address by which search engines know the organisation on all of its sites.',
      'https://acme.com/#organization',
      'It is made from the address of this site.',
    ),
  ),
};

const folderTags = described(
  parts({
    path: described(folderName(), {
      title: 'Folder',
      help: 'Folder whose pages get the tags, with everything below it.',
      example: 'guides/v2',
      control: 'text',
      without: 'No page gets them.',
    }),
    metatags: described(named(metaText()), {
      title: 'Meta tags',
      help: 'Facts that stand in the head of these pages. They come over those of the site and of outer folders; a page’s own come over them.',
      example: { 'og:image': '/images/guides.png' },
      control: 'key-values',
      without: 'Pages carry the tags of the site.',
    }),
  }),
  {
    title: 'Folder with tags',
    help: 'Meta tags for the pages of one folder.',
    example: { path: 'guides/v2', metatags: { 'og:image': '/images/guides.png' } },
    control: 'fields',
    without: 'Pages carry the tags of the site.',
  },
);

export const seoField = defineSetting({
  key: 'seo',
  place: 280,
  section: 'Project',
  schema: described(
    parts({
      ...seoParts(),
      paths: described(list(folderTags).optional(), {
        title: 'Meta tags by folder',
        help: 'Meta tags for the pages of a folder. Those of inner folders come over those of outer ones.',
        example: [{ path: 'guides/v2', metatags: { 'og:image': '/images/guides.png' } }],
        control: 'items',
        without: 'Pages carry the tags of the site.',
      }),
      organization: described(parts(organisation).optional(), {
        title: 'Organisation',
        help: 'Who publishes the site, as search engines are told.',
        example: { name: 'Acme' },
        control: 'fields',
        without: 'It has the name, the logo and the accounts of the site.',
      }),
      trailingSlash: described(onOff().optional(), {
        title: 'Slash at the end',
        help: 'Whether other tools end addresses with a slash. Those of Galley’s sites always do, so this has no effect.',
        example: true,
        control: 'switch',
        without: 'Nothing changes.',
        standing: 'kept',
      }),
    }),
    seoMeta,
  ),
  read: (value, model) => ({
    ...readSeo(value, model),
    folderTags: value
      .get('paths')
      .items()
      .map((folder) => ({
        path: withoutOuterSlashes((folder.get('path').text() ?? '').trim()),
        metatags: readTexts(folder.get('metatags')),
      }))
      .filter(({ path }) => path !== '')
      // Inner folders come over outer ones.
      .sort((a, b) => a.path.split('/').length - b.path.split('/').length),
    organization: readOrganisation(value.get('organization')),
  }),
});

function readOrganisation(value: Reader): SettingsModel['organization'] {
  const one = (key: 'name' | 'legalName' | 'url' | 'logo' | 'id') => {
    const text = value.get(key).text();
    return text === undefined ? {} : { [key]: text };
  };
  const sameAs = value.get('sameAs').texts();
  return {
    ...one('name'),
    ...one('legalName'),
    ...one('url'),
    ...one('logo'),
    ...one('id'),
    ...(sameAs.length === 0 ? {} : { sameAs }),
  };
}
