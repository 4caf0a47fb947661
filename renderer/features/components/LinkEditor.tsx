import type { EditorView } from '@codemirror/view';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import type { RepoPath } from '../../../shared/base/path.ts';
import { labelOf, linkWords, type LinkPlace } from '../../editor/markdown/link.ts';
import { pageForAddress } from '../../state/addresses.ts';
import { Button } from '../../ui/buttons.tsx';
import { useApp, useActions } from '../use-galley.ts';
import { LinkInput } from './LinkInput.tsx';
import { useTextPlace } from './use-text-place.ts';

/** The link at the cursor as a form: where it leads, found by the title of a page, and its words. */
export function LinkEditor({ view, path }: { view: EditorView; path: RepoPath }) {
  const place = useApp((state) => state.linkEditor);
  return place === null ? null : <OpenEditor key={`${place.from} ${place.to}`} view={view} path={path} place={place} />;
}

function OpenEditor({ view, path, place }: { view: EditorView; path: RepoPath; place: LinkPlace }) {
  const actions = useActions();
  const [address, setAddress] = useState(place.address);
  const [label, setLabel] = useState(place.shown ?? place.label);
  const box = useRef<HTMLDivElement>(null);
  useTextPlace(box, view, place.from);
  const title = useTitle(path, address);
  // Readers see words; an address says nothing to them.
  const saysAddress = title !== null && label.trim() !== '' && label.trim() !== title && isAddressOf(label, address);

  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input')?.focus();
    const onPointer = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) actions.store.setState({ linkEditor: null });
    };
    document.addEventListener('pointerdown', onPointer, true);
    return () => document.removeEventListener('pointerdown', onPointer, true);
  }, [actions]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (address.trim() === '' && !place.isLink) return actions.inserting.closeLink();
    const isEmpty = label.trim() === '' && title !== null;
    actions.inserting.applyLink(isEmpty ? linkWords(title) : labelOf(place, label), address);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    actions.inserting.closeLink();
  }

  return (
    <div ref={box} className="pop link-editor" role="dialog" aria-label="Link" onKeyDown={onKeyDown}>
      <form onSubmit={submit}>
        <div className="field">
          <label htmlFor="link-address">Leads to</label>
          <LinkInput id="link-address" value={address} path={path} onChange={setAddress} />
        </div>
        <div className="field">
          <label htmlFor="link-words">Words</label>
          <input
            id="link-words"
            className="input"
            type="text"
            value={label}
            placeholder={title ?? 'What readers click'}
            onChange={(event) => setLabel(event.target.value)}
          />
          {saysAddress && (
            <div>
              <Button variant="link" onClick={() => setLabel(place.shown === undefined ? linkWords(title) : title)}>
                Use the title “{title}”
              </Button>
            </div>
          )}
        </div>
        <div className="link-editor-foot">
          {place.isLink && (
            <Button variant="danger" onClick={() => actions.inserting.applyLink(place.label, '')}>
              Remove the link
            </Button>
          )}
          <span className="grow" />
          <Button variant="primary" type="submit">
            {place.isLink ? 'Change' : 'Make the link'}
          </Button>
        </div>
      </form>
    </div>
  );
}

/** The title of the page or section that an address leads to; null where there is none. */
function useTitle(path: RepoPath, address: string): string | null {
  const actions = useActions();
  const page = useApp((state) =>
    address.trim() === '' ? null : (pageForAddress(state.tree, path, address)?.title ?? null),
  );
  const [section, setSection] = useState<{ readonly address: string; readonly title: string | null } | null>(null);
  useEffect(() => {
    if (page === null || !address.includes('#')) return;
    let isWanted = true;
    void actions.writing.titleFor(path, address).then((title) => isWanted && setSection({ address, title }));
    return () => void (isWanted = false);
  }, [actions, path, address, page]);
  return page === null ? null : section?.address === address ? section.title : page;
}

/** Whether the words of a link are an address, a path, or what the link leads to. */
function isAddressOf(label: string, address: string): boolean {
  const words = label.trim().replace(/^`(.*)`$/, '$1');
  return /^(?:[a-z][a-z0-9+.-]*:\/\/|\.{0,2}\/)\S+$/i.test(words) || words === address.trim().replace(/^\//, '');
}
