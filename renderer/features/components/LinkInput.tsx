import type { KeyboardEvent, Ref } from 'react';
import type { RepoPath } from '../../../shared/base/path.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Suggest } from '../../ui/Suggest.tsx';
import { pageForAddress, pageSuggestions } from '../../state/addresses.ts';
import { useApp } from '../use-galley.ts';

export interface LinkInputProps {
  readonly id?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-label'?: string;
  readonly 'data-autofocus'?: boolean;
  readonly readOnly?: boolean;
  readonly value: string;
  readonly placeholder?: string;
  /** The page that the address counts from. */
  readonly path: RepoPath;
  readonly onChange: (value: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** An address: a page of this site, found by its title, or anything else. Says whether the page is there. */
export function LinkInput({ path, value, ...rest }: LinkInputProps) {
  const tree = useApp((state) => state.tree);
  const isInside = value !== '' && !/^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(value);
  // Words look for a page; an address starts with a sign of its own.
  const isSearch = isInside && !/^[./]/.test(value);
  const page = isInside ? pageForAddress(tree, path, value) : null;
  return (
    <Suggest
      {...rest}
      value={value}
      listLabel="Pages"
      takesFirst={isSearch && page === null}
      placeholder={rest.placeholder ?? 'Title of a page, or an address'}
      suggestions={(typed) =>
        pageSuggestions(tree, typed).map(({ address, title }) => ({
          value: address,
          label: title,
          detail: address,
          icon: 'file-text',
        }))
      }
      lead={<Icon name={page !== null ? 'file-text' : 'link'} />}
      trail={
        page !== null ? (
          <span className="link-state good">
            <Icon name="check" size="small" />
            <span className="truncate">{page.title}</span>
          </span>
        ) : isInside && !isSearch && tree !== null && !/\.[a-z0-9]{2,5}([?#]|$)/i.test(value) ? (
          <span className="link-state warn">
            <Icon name="triangle-alert" size="small" />
            No such page
          </span>
        ) : undefined
      }
    />
  );
}
