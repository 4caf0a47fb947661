import { useCallback } from 'react';
import type { FindIcons } from '../ui/use-icons.ts';
import { useActions } from './use-galley.ts';

/** The icons of the site's library, as the host knows them. */
export function useFindIcons(): FindIcons {
  const actions = useActions();
  return useCallback((query) => actions.host.call('icons.find', query), [actions]);
}
