import { expect, it } from 'vitest';
import { loadEncoder } from './encoder.ts';
import { deepPngOf, jpegOf, lookAt, movingPngOf, pngOf } from './testing-pictures.ts';

const { encode, version } = (await loadEncoder())!;

it('makes WebP of the widths that are asked for, each clearly smaller than the next and than the original', async () => {
  const original = await pngOf(1000, 500);
  const forms = await encode(original, [480, 800, 1000]);
  expect(await Promise.all(forms.map(({ bytes }) => lookAt(bytes)))).toMatchObject([
    { width: 480, height: 240, format: 'webp' },
    { width: 800, height: 400, format: 'webp' },
    { width: 1000, height: 500, format: 'webp' },
  ]);
  expect(forms.map(({ width }) => width)).toEqual([480, 800, 1000]);
  const sizes = [...forms.map(({ bytes }) => bytes.length), original.length];
  for (const [place, size] of sizes.entries()) if (place > 0) expect(sizes[place - 1]).toBeLessThan(size * 0.9);
  expect((await encode(original, [480, 800, 1000])).map(({ hash }) => hash)).toEqual(forms.map(({ hash }) => hash));
  expect(new Set(forms.map(({ hash }) => hash)).size).toBe(3);
  expect(version).toContain('"quality":80');
});

it('leaves out what is not smaller', async () => {
  // A form of hardly another width is hardly smaller.
  expect((await encode(await pngOf(1000, 500), [980, 1000])).map(({ width }) => width)).toEqual([1000]);
  // What is WebP already in all but name: a JPEG of the lowest quality.
  const form = (await encode(await pngOf(600, 300), [600]))[0]!;
  expect(form.bytes.length).toBeGreaterThan(0);
  const { default: sharp } = await import('sharp');
  const coarse = await sharp(await pngOf(600, 300))
    .jpeg({ quality: 5 })
    .toBuffer();
  expect(await encode(coarse, [600])).toEqual([]);
});

it('sees a photograph as it was held', async () => {
  const [form] = await encode(await jpegOf(1000, 500, 6), [250]);
  expect(await lookAt(form!.bytes)).toMatchObject({ width: 250, height: 500 });
});

it('keeps the colours of pictures with more than browsers show', async () => {
  for (const grey of [30, 200]) {
    const [form] = await encode(await deepPngOf(600, 300, grey), [600]);
    expect(Math.abs((await lookAt(form!.bytes)).mean - grey)).toBeLessThanOrEqual(2);
  }
});

it('has no forms of what moves, and none of what is another picture than was measured', async () => {
  expect(await encode(await movingPngOf(600, 300), [480])).toEqual([]);
  expect(await encode(await pngOf(600, 300), [480, 700])).toEqual([]);
  expect(await encode(await pngOf(600, 300), [])).toEqual([]);
});

it.each([
  ['broken', async () => (await pngOf(600, 300)).subarray(0, 5000)],
  ['no picture', () => Promise.resolve(Buffer.from('not a picture, but long enough to be read as one'))],
  ['empty', () => Promise.resolve(Buffer.alloc(0))],
  [
    'a drawing',
    () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"></svg>')),
  ],
  [
    'a bomb',
    async () => {
      // Only its first lines say how large it is.
      const png = Buffer.from(await pngOf(600, 300));
      png.writeUInt32BE(60_000, 16);
      png.writeUInt32BE(60_000, 20);
      return png;
    },
  ],
])('refuses what is %s', async (_what, bytes) => {
  await expect(encode(await bytes(), [480])).rejects.toThrow();
});
