import type { Element } from 'hast';
import type { AppendContext } from '../../html/body-state.ts';
import { filled } from '../../words/words.ts';
import type { ApiFile } from '../../workspace/api-index.ts';
import { isPublished } from '../../workspace/outputs.ts';
import type { RepoPath } from '../../base/path.ts';
import { encodeRoute } from '../../workspace/routes.ts';
import type { SiteIndex } from '../../workspace/site-index.ts';
import { element as h } from './quick-html.ts';

/** The way to the whole API file; null for one that readers don't get. */
export function apiFileLink(index: SiteIndex, file: ApiFile, render: AppendContext): Element | null {
  const isRemote = /^https?:/i.test(file.file);
  if (!isRemote && !isPublished(index, file.file as RepoPath)) return null;
  const { href } = render.link(isRemote ? file.file : `/${encodeRoute(file.file)}`);
  const name = file.file.split(/[?#]/)[0]!.split('/').at(-1)!;
  return h('p', { className: 'field-note' }, h('a', { href }, filled(render.words, 'openFile', { file: name })));
}
