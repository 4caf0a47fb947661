import { useEffect, useRef, useState } from 'react';
import { describeError } from '../bridge/host.ts';

export interface Loaded<Value> {
  readonly value: Value | null;
  /** Why there is none, in words. */
  readonly failure: string | null;
}

/** Something that the host is asked for; another `key` stands for something else. */
export function useLoaded<Value>(key: string, load: () => Promise<Value>): Loaded<Value> {
  const [loaded, setLoaded] = useState<(Loaded<Value> & { readonly of: string }) | null>(null);
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    let isGone = false;
    latest.current().then(
      (value) => {
        if (!isGone) setLoaded({ of: key, value, failure: null });
      },
      (error: unknown) => {
        if (!isGone) setLoaded({ of: key, value: null, failure: inWords(error) });
      },
    );
    return () => void (isGone = true);
  }, [key]);
  return loaded?.of === key ? loaded : { value: null, failure: null };
}

export function inWords(error: unknown): string {
  const { title, detail } = describeError(error);
  return detail === '' ? title : `${title}. ${detail}`;
}
