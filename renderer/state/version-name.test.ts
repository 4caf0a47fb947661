import { describe, expect, it } from 'vitest';
import { repoPath } from '../../shared/base/path.ts';
import type { ListedChange } from './change-list.ts';
import { proposedName } from './version-name.ts';

const change = (kind: ListedChange['change'], title: string, thing: ListedChange['thing'] = 'page'): ListedChange => ({
  change: kind,
  thing,
  title: thing === 'page' ? title : null,
  path: repoPath(thing === 'settings' ? 'docs.json' : `${title.toLowerCase().replaceAll(' ', '-')}.mdx`),
  from: null,
  content: '',
});
const setting = (title: string) => ({ at: [title], title, from: null, to: '1' });

describe('what a version could be called', () => {
  it.each<[string, ListedChange[], string[]]>([
    ['', [], []],
    ['Change Quickstart', [change('changed', 'Quickstart')], []],
    [
      'Change Quickstart and Track a parcel',
      [change('changed', 'Quickstart'), change('changed', 'Track a parcel')],
      [],
    ],
    ['Change the setting “Name”', [change('changed', '', 'settings')], ['Name']],
    [
      'Change Quickstart and the settings',
      [change('changed', 'Quickstart'), change('changed', '', 'settings')],
      ['Name', 'Colours'],
    ],
    [
      'Add Sending back, change Quickstart, delete Changelog',
      [change('deleted', 'Changelog'), change('new', 'Sending back'), change('changed', 'Quickstart')],
      [],
    ],
    ['Change 3 pages', ['One', 'Two', 'Three'].map((title) => change('changed', title)), []],
    [
      'Add 2 pictures and 1 file',
      [change('new', 'A', 'picture'), change('new', 'B', 'picture'), change('new', 'C', 'other')],
      [],
    ],
    [
      'Add 1 page, change 1 page',
      [
        change('new', 'A page with a very long name indeed'),
        change('changed', 'Another one that goes on and on and on'),
      ],
      [],
    ],
  ])('%s', (name, changes, settings) => {
    expect(proposedName(changes, settings.map(setting))).toBe(name);
  });
});
