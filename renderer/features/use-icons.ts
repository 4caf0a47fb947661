import { useCallback } from 'react';
import type { FindIcons } from '../ui/IconField.tsx';
import { useDesk } from './use-galley.ts';

/** The icons of the site's library, as the host knows them. */
export function useFindIcons(): FindIcons {
  const desk = useDesk();
  return useCallback((query) => desk.host.call('icons.find', query), [desk]);
}
