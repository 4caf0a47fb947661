import { describe, expect, it } from 'vitest';
import { openIndex } from '../testing/search-index.ts';
import { SearchIndexBuilder, searchItem, type SearchPage } from './build-index.ts';
import { find } from './find.ts';
import { askedWords, joinedPairs, tellingPart } from './question.ts';
import { stemOf } from './stem.ts';
import { synonymsOf } from './synonyms.ts';

const area = { label: '', language: null, versions: [] };
const page = (address: string, title: string, description: string, text: string, names: string[] = []): SearchPage => ({
  address,
  title,
  description,
  keywords: [],
  place: '',
  method: '',
  names,
  sections: [{ id: '', heading: '', text }],
  area,
});

/** A documentation as tools for documentation have it: pages share most of their words. */
const common = 'Add it to your settings, change how a page looks, and use it to set up the site.';
const pages = [
  page('quickstart/', 'Quickstart', 'Deploy your first site', `Install the editor and add your first page. ${common}`),
  page('hidden-pages/', 'Hidden pages', 'Keep a page out of the navigation', `${common} Hidden pages are not listed.`),
  page('fonts/', 'Typography', 'Typefaces for headings and body', `${common}`, ['fonts.family', 'fonts.weight']),
  page('themes/', 'Themes', 'Choose how the site looks', `${common} A theme brings its own font and logo.`),
  page('branding/', 'Brand', 'Logo and favicon', `${common} The logo has a light and a dark form.`, [
    'logo',
    'favicon',
  ]),
  page('navigation/', 'Navigation', 'Order your pages', `${common} Show or hide groups.`),
  page('agent/', 'The agent', 'Let it write for you', `${common} The agent opens pull requests.`),
  page('agent/slack/', 'Slack', 'Ask the agent from Slack', `${common} Mention the agent.`),
  page('login/', 'Authentication', 'Who may read', `${common} Readers sign in with SSO.`),
  page('webhooks/', 'Webhooks', 'Be told of changes', `${common} A hook is called on the web.`),
  page('analytics/', 'Analytics', 'What readers look at', `${common}`),
  page('redirects/', 'Redirects', 'Send readers on', `${common} Old links go on working.`),
  page('users/', 'Delete a user', 'Take access away', common),
  page('members/', 'Members', 'Who may write', common),
  page('ko/', '문서', '문서를 씁니다', '문서'),
  { ...page('api/quotas/', 'Quotas of sites', '', common), method: 'put' },
  page('quotas/', 'Quotas of sites', '', common),
];

function index() {
  const builder = new SearchIndexBuilder();
  return openIndex([...pages.flatMap((entry) => builder.add(searchItem(entry))), ...builder.finish()]);
}

async function first(question: string, language = 'en'): Promise<string | undefined> {
  const answer = await find(index(), question, { language, version: null });
  return answer?.groups[0]?.pages[0]?.address;
}

describe('questions', () => {
  it.each([
    ['how do I hide a page', 'hidden-pages/'],
    ['hiding pages', 'hidden-pages/'],
    ['change font', 'fonts/'],
    ['fonts.weight', 'fonts/'],
    ['add a logo', 'branding/'],
    ['chang favicon', 'branding/'],
    ['/agent/', 'agent/'],
    ['/agent/slack', 'agent/slack/'],
    ['How can readers log in?', 'login/'],
    ['web hooks', 'webhooks/'],
    ['what are redirects for', 'redirects/'],
    ['redirekts', 'redirects/'],
    ['remove a user', 'users/'],
    ['track readers', 'analytics/'],
    ['quotas', 'quotas/'],
    ['문서는', 'ko/'],
  ])('%s', async (question, address) => {
    expect(await first(question)).toBe(address);
  });

  it('are read with the small words of the page’s language', async () => {
    expect(await first('wie kann ich die Navigation', 'de')).toBe('navigation/');
  });

  it('of small words alone are looked for as they are', () => {
    expect(askedWords('how to', 'en').map(({ word }) => word)).toEqual(['how', 'to']);
    expect(askedWords('how do I change it', 'en')).toMatchObject([{ word: 'change', share: 1, isNeeded: true }]);
  });

  it('with nothing to look for have no answer', async () => {
    expect(await find(index(), ' ! ', { language: 'en', version: null })).toBeNull();
    expect(await find(index(), 'x', { language: 'en', version: null })).toBeNull();
  });
});

describe('askedWords', () => {
  it('tells the thing from what is done to it', () => {
    expect(
      askedWords('how do I add a logo', 'en').map(({ word, isNeeded, isLast }) => [word, isNeeded, isLast]),
    ).toEqual([
      ['add', false, false],
      ['logo', true, true],
    ]);
  });

  it('leaves a small word at the end for what it is', () => {
    expect(askedWords('redis in', 'en')).toMatchObject([{ word: 'redis', isLast: false }]);
  });
});

it('tellingPart leaves out what only begins a question', () => {
  expect(tellingPart('How do I hide a page?', 'en')).toBe('hide a page');
  expect(tellingPart('how to', 'en')).toBe('how to');
});

it('joinedPairs are two words that may be one', () => {
  expect(joinedPairs('please log in').map(({ joined }) => joined)).toEqual(['pleaselog', 'login']);
  expect(joinedPairs('createDelivery')).toEqual([]);
});

describe('stemOf', () => {
  it.each([
    ['hide hides hiding', 'hid'],
    ['retry retries retrying', 'retri'],
    ['embed embedding embeds', 'embed'],
    ['migrate migration migrations migrating', 'migr'],
    ['deploy deployment deployments deployed', 'deploi'],
    ['implement implementation', 'impl'],
    ['settings setting', 'setting'],
    ['box boxes', 'box'],
    ['class classes', 'class'],
    ['run running', 'run'],
    ['install installation', 'install'],
  ])('of %s is one', (words, stem) => {
    expect(words.split(' ').map(stemOf)).toEqual(words.split(' ').map(() => stem));
  });
  it.each(['status', 'string', 'data', 'speed', 'analysis', 'api', 'über', 'v2'])('%s stays what it is', (word) => {
    expect(stemOf(word)).toBe(word);
  });
});

it('synonymsOf goes both ways, but for what stands behind', () => {
  const others = (word: string) => synonymsOf(word).map((other) => other.word);
  expect(others('images')).toContain('picture');
  expect(others('picture')).toContain('image');
  expect(others('invite')).toContain('add');
  expect(synonymsOf('add')).toEqual([]);
  expect(synonymsOf('constructor')).toEqual([]);
});

it('synonymsOf knows which are the same thing, written otherwise', () => {
  const isSame = (word: string, other: string) => synonymsOf(word).find((entry) => entry.word === other)?.isSame;
  expect([isSame('env', 'environment'), isSame('delete', 'remove'), isSame('delete', 'erase')]).toEqual([
    true,
    true,
    false,
  ]);
});
