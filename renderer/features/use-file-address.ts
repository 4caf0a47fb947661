import { useEffect, useMemo, useState } from 'react';
import { encodePath } from '../../shared/base/encode.ts';
import { useActions } from './use-galley.ts';

/** Makes addresses under which the window shows pictures of the docs folder; null until the host has said where. */
export function useFileAddress(): ((path: string) => string) | null {
  const actions = useActions();
  const [base, setBase] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    actions.host.call('files.base', {}).then(
      ({ url }) => isCurrent && setBase(url),
      () => undefined,
    );
    return () => void (isCurrent = false);
  }, [actions]);
  return useMemo(() => (base === null ? null : (path: string) => base + encodePath(path.replace(/^\/+/, ''))), [base]);
}
