import { join } from 'node:path';
import { encodePart } from '../../shared/base/encode.ts';
import { ContractError } from '../../shared/contract/define.ts';
import type { WantedFont } from '../../shared/site/web-fonts.ts';
import type { Reach } from '../request/agreement.ts';
import { send } from '../request/send.ts';
import { dataFolder } from '../workspace/data-folder.ts';
import { inParallel } from '../workspace/scan.ts';
import { FontCache, hashOf, type LoadedFace } from './font-cache.ts';
import { parseFaces, type ParsedFace } from './font-css.ts';

/** In the data folder: the typefaces that were loaded on this computer. */
const fontsFolder = 'typefaces';
/** Where Google Fonts answers, and where its files are. */
export const googleFonts: FontPlaces = {
  sheets: 'https://fonts.googleapis.com',
  files: 'https://fonts.gstatic.com',
};
/** A browser’s name: to others come files of older kinds. It is the same for everybody and says nothing of anyone. */
const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

/** Bytes and milliseconds of a style sheet, of one file, and of all that a build loads. */
const most = {
  sheet: { bytes: 500_000, milliseconds: 5_000 },
  file: { bytes: 3_000_000, milliseconds: 10_000 },
  all: { files: 300, bytes: 30_000_000, milliseconds: 30_000 },
};
const filesAtOnce = 6;
/** A typeface that is kept is asked for again after so long, in milliseconds: they hardly ever change. */
const freshFor = 60 * 24 * 60 * 60 * 1000;

export interface FontPlaces {
  readonly sheets: string;
  readonly files: string;
}

/** What a build has of the typefaces that its settings name. */
export interface LoadedFonts {
  readonly fonts: readonly { readonly family: string; readonly faces: readonly LoadedFace[] }[];
  /** One sentence for each that is not there, with the reason. */
  readonly problems: readonly string[];
}

/** Gives a build the typefaces that its settings name without a file. Never rejects. */
export type FontLoader = (wanted: readonly WantedFont[], signal: AbortSignal) => Promise<LoadedFonts>;

/** Loads from Google Fonts what is not kept already. @param reach which hosts may be asked at all */
export function fontLoader(reach: Reach, data = dataFolder()): FontLoader {
  return (wanted, signal) => loadFonts(wanted, googleFonts, reach, new FontCache(join(data, fontsFolder)), signal);
}

/**
 * The typefaces of a site, out of the cache or from where they are offered. All that leaves this computer is the name
 * of each and its weights. The first request that nobody answers is the last: a build without a network does not wait.
 */
export async function loadFonts(
  wanted: readonly WantedFont[],
  places: FontPlaces,
  reach: Reach,
  cache: FontCache,
  signal: AbortSignal,
): Promise<LoadedFonts> {
  const fonts: { family: string; faces: readonly LoadedFace[] }[] = [];
  const problems: string[] = [];
  const late = AbortSignal.timeout(most.all.milliseconds);
  const room = { files: most.all.files, bytes: most.all.bytes };
  let unreachable: string | null = null;
  for (const font of wanted) {
    const { family } = font;
    const key = JSON.stringify([places.sheets, family, font.weights]);
    const kept = await cache.read(key);
    if (kept !== null && (Date.now() - kept.kept < freshFor || unreachable !== null)) {
      fonts.push({ family, faces: kept.faces });
      continue;
    }
    try {
      if (unreachable !== null) throw new Unreachable(unreachable);
      const faces = await fetchFont(font, places, onlyThere(places, reach), room, AbortSignal.any([signal, late]));
      // Without it the next build asks again, and this one is as it should be.
      await cache.write(key, faces).catch(() => undefined);
      fonts.push({ family, faces });
    } catch (error) {
      if (error instanceof Unreachable) unreachable = error.message;
      if (kept !== null) fonts.push({ family, faces: kept.faces });
      else
        problems.push(
          `The typeface ${family} is not in the site: ${reasonOf(error)}. Readers who don’t have it get Inter.`,
        );
    }
  }
  return { fonts, problems };
}

/** Nobody answers: there is no use in asking on. */
class Unreachable extends Error {}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');

/** These two places and no other, wherever an answer leads; and they only where `reach` allows it. */
function onlyThere(places: FontPlaces, reach: Reach): Reach {
  return {
    host(url) {
      if (url.origin !== places.sheets && url.origin !== places.files)
        throw new ContractError({ code: 'elsewhere', title: `Google Fonts leads to ${url.host}`, detail: '' });
      reach.host(url);
    },
    resolved: (url, address) => reach.resolved(url, address),
  };
}

async function fetchFont(
  { family, weights }: WantedFont,
  places: FontPlaces,
  reach: Reach,
  room: { files: number; bytes: number },
  signal: AbortSignal,
): Promise<LoadedFace[]> {
  const [lightest, heaviest] = [Math.min(400, ...weights), Math.max(700, ...weights)];
  const single = [...new Set([400, 500, 600, 700, ...weights])].sort((a, b) => a - b);
  let faces: ParsedFace[] = [];
  // All weights in one file; a file for each; what there is.
  for (const form of [`:wght@${lightest}..${heaviest}`, `:wght@${single.join(';')}`, '']) {
    const name = encodePart(family).replaceAll('%20', '+');
    const answer = await get(`${places.sheets}/css2?family=${name}${form}&display=swap`, most.sheet, reach, signal);
    if (answer.status === 200) {
      faces = parseFaces(answer.body.toString('utf8'), family, `${places.files}/`);
      if (faces.length > 0) break;
    } else if (answer.status !== 400 && answer.status !== 404)
      throw new Unreachable(`Google Fonts answered ${answer.status}`);
  }
  if (faces.length === 0) throw new Error('Google Fonts has none of that name; name a file of it in the settings');
  const files = new Map<string, Uint8Array>();
  for (const { url } of faces) files.set(url, new Uint8Array());
  room.files -= files.size;
  if (room.files < 0) throw new Error('it has more files than a site should carry');
  await inParallel([...files.keys()], filesAtOnce, async (url) => {
    const { status, body, isCut } = await get(url, most.file, reach, signal);
    if (status !== 200) throw new Error(`Google Fonts answered ${status} for one of its files`);
    room.bytes -= body.length;
    if (isCut || room.bytes < 0) throw new Error('its files are larger than a site should carry');
    if (body.toString('latin1', 0, 4) !== 'wOF2') throw new Error('one of its files is no WOFF2');
    files.set(url, new Uint8Array(body));
  });
  return faces.map(({ url, style, weight, range }) => {
    const bytes = files.get(url)!;
    return { style, weight, range, hash: hashOf(bytes), bytes };
  });
}

async function get(url: string, limits: { bytes: number; milliseconds: number }, reach: Reach, signal: AbortSignal) {
  const headers: [string, string][] = [
    ['User-Agent', browser],
    ['Accept', 'text/css,font/woff2,*/*;q=0.1'],
  ];
  let answer;
  try {
    answer = await send({ method: 'GET', url, headers, body: null }, limits, signal, undefined, reach);
  } catch (error) {
    throw signal.aborted ? new Unreachable('it took too long to load') : new Unreachable(reasonOf(error));
  }
  if (answer.movedTo !== null) throw new Error('Google Fonts sent the request on to another place');
  return answer;
}
