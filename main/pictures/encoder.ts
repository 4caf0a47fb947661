import { createHash } from 'node:crypto';
import { limits } from '../../shared/base/limits.ts';
import type { PictureForm } from '../../shared/site/pictures.ts';

/** Makes smaller forms of pictures, and says what else than a picture its results depend on. */
export interface PictureEncoder {
  /** Names the programs and what they are told: the same name, the same results. */
  readonly version: string;
  /**
   * The forms of a still PNG or JPEG that are worth having, narrowest first.
   *
   * @param widths pixels, ascending, none above the picture's own
   * @throws whatever the encoder says of bytes that it can't read, or that are too many pixels
   */
  encode(bytes: Uint8Array, widths: readonly number[]): Promise<PictureForm[]>;
}

type Sharp = (typeof import('sharp'))['default'];

/**
 * Lossy, as all WebP that is much smaller. Effort 4 costs half as much again for 4 % fewer bytes; AVIF at a quality
 * that looks the same costs twelve times as much for 28 % fewer, and where it is as fast as WebP it is no smaller.
 */
const written = { quality: 80, effort: 2 } as const;

/** A form is kept where it has at most this part of the bytes of the next wider one, or of the original. */
const worthwhile = 0.9;

/** Counted up when the forms become others by anything that is not named in the version. */
const design = 1;

let loading: Promise<PictureEncoder | null> | undefined;

/** The encoder of this computer; null where there is none for its system. */
export function loadEncoder(): Promise<PictureEncoder | null> {
  return (loading ??= import('sharp').then(
    ({ default: sharp }) => createEncoder(sharp),
    () => null,
  ));
}

function createEncoder(sharp: Sharp): PictureEncoder {
  // Pictures come from anybody: two formats are read, and only from memory.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer'] });
  // Several pictures are worked on at a time instead, and none comes twice.
  sharp.concurrency(1);
  sharp.cache(false);
  const { sharp: own, vips, webp } = sharp.versions as Readonly<Record<string, string | undefined>>;
  return {
    version: JSON.stringify([design, own, vips, webp, written, worthwhile]),
    async encode(bytes, widths) {
      const widest = widths.at(-1);
      if (widest === undefined || isAnimated(bytes)) return [];
      // Read once, as it was held by the camera, in the colours of screens.
      const { data, info } = await sharp(bytes, { limitInputPixels: limits.pictureForms.pixels, failOn: 'error' })
        .autoOrient()
        .resize({ width: widest, withoutEnlargement: true })
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true });
      // Another picture than the one that was measured.
      if (info.width !== widest) return [];
      const forms: PictureForm[] = [];
      let most = bytes.length * worthwhile;
      for (const width of widths.toReversed()) {
        const raw = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
        const form = await (width === widest ? raw : raw.resize({ width })).webp(written).toBuffer();
        if (form.length > most) continue;
        most = form.length * worthwhile;
        forms.unshift({ width, hash: hashOf(form), bytes: form });
      }
      return forms;
    },
  };
}

/** The hash that the name of a form holds. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}

/** Whether a PNG moves: it says so before its first picture, and the encoder would take that one for all of it. */
function isAnimated(bytes: Uint8Array): boolean {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.readUInt32BE(0) !== 0x89504e47) return false;
  for (let at = 8; at + 8 <= view.length; at += view.readUInt32BE(at) + 12) {
    const name = view.toString('latin1', at + 4, at + 8);
    if (name === 'IDAT') return false;
    if (name === 'acTL') return true;
  }
  return false;
}
