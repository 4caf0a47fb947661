// Pictures for tests, drawn there: nothing has to be stored.
import sharp from 'sharp';

/** Soft shapes with some noise, as a photograph or a busy screenshot has: the same at every call. */
function pixels(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(width * height * 3);
  let seed = 1;
  for (let at = 0; at < bytes.length; at++) {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    const x = Math.floor(at / 3) % width;
    const y = Math.floor(at / 3 / width);
    bytes[at] = 128 + 90 * Math.sin(x / 40 + (at % 3)) * Math.cos(y / 30) + (seed >>> 29);
  }
  return bytes;
}

const drawn = (width: number, height: number) => sharp(pixels(width, height), { raw: { width, height, channels: 3 } });

/** A PNG of so many pixels. */
export const pngOf = (width: number, height: number): Promise<Buffer> => drawn(width, height).png().toBuffer();

/** A photograph as a camera writes it: `orientation` as in EXIF, 6 is held upright. */
export const jpegOf = (width: number, height: number, orientation = 1): Promise<Buffer> =>
  drawn(width, height).jpeg({ quality: 95 }).withMetadata({ orientation }).toBuffer();

/** A PNG of 16 bits a colour, all of one grey. */
export const deepPngOf = (width: number, height: number, grey: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: grey, g: grey, b: grey } } })
    .toColourspace('rgb16')
    .png({ compressionLevel: 0 })
    .toBuffer();

/** A PNG that says that it moves. */
export async function movingPngOf(width: number, height: number): Promise<Buffer> {
  const png = await pngOf(width, height);
  const chunk = Buffer.from('00000008' + Buffer.from('acTL').toString('hex') + '0000000200000000' + 'f38d9370', 'hex');
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

/** Width, height, kind and average of the first colour of a picture that a browser would show. */
export async function lookAt(bytes: Uint8Array) {
  sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });
  const { width, height, format } = await sharp(bytes).metadata();
  const { channels } = await sharp(bytes).stats();
  return { width, height, format, mean: Math.round(channels[0]!.mean) };
}
