import { useEffect, useState } from 'react';
import type { DrawnIcon } from '../../shared/contract/host/icons.ts';

/** Icons of the site's library that fit a query, in a style: `limit` of them behind the first `skip`. */
export type FindIcons = (query: {
  readonly query: string;
  readonly type: string | null;
  readonly skip?: number;
  readonly limit: number;
}) => Promise<{ readonly icons: readonly DrawnIcon[]; readonly total: number }>;

export interface FoundIcons {
  /** What they were found by: until the next answer is there, it may be older than what was asked. */
  readonly query: string;
  /** How many fit. */
  readonly total: number;
  /** By place; those that nobody needed yet are not there. */
  readonly icons: Readonly<Record<number, DrawnIcon>>;
  /** Asks for the icons from a place on, up to another, that are not there. */
  readonly need: (from: number, to: number) => void;
}

/** Icons that are asked for together. */
const portion = 160;

/** Looks icons up; the last answer stays until the next one is there. */
export function useIcons(find: FindIcons, query: string, type: string | null, limit = portion): FoundIcons | null {
  const [found, setFound] = useState<FoundIcons | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const asked = new Set([0]);
    const ask = (place: number) =>
      find({ query: query.slice(0, 100), type, skip: place * limit, limit }).then(
        ({ icons, total }) => {
          if (!isCurrent) return;
          const fresh = Object.fromEntries(icons.map((icon, index) => [place * limit + index, icon]));
          setFound((before) => ({ query, total, need, icons: { ...(place === 0 ? {} : before?.icons), ...fresh } }));
        },
        () => void asked.delete(place),
      );
    const need = (from: number, to: number) => {
      for (let place = Math.floor(from / limit); place * limit < to; place++) {
        if (asked.has(place)) continue;
        asked.add(place);
        void ask(place);
      }
    };
    void ask(0);
    return () => void (isCurrent = false);
  }, [find, query, type, limit]);
  return found;
}
