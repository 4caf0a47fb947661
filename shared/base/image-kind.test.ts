import { describe, expect, test } from 'vitest';
import { imageFileName, imageKind } from './image-kind.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const hex = (digits: string) => Uint8Array.from(digits.match(/../g)!.map((pair) => parseInt(pair, 16)));

describe('imageKind', () => {
  test.each([
    ['png', hex('89504e470d0a1a0a0000')],
    ['jpg', hex('ffd8ffe000104a46')],
    ['gif', bytes('GIF89a....')],
    ['webp', bytes('RIFF1234WEBPVP8 ')],
    ['avif', bytes('\0\0\0\x20ftypavif....')],
    ['ico', hex('000001000100')],
    ['bmp', hex(`424d${'00'.repeat(40)}`)],
    ['svg', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    [
      'svg',
      bytes(
        '\uFEFF<?xml version="1.0"?>\n<!-- made by hand -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x" [ <!ENTITY a "b"> ]>\n<svg>',
      ),
    ],
  ])('%s', (kind, content) => expect(imageKind(content)).toBe(kind));

  test.each([
    ['nothing', bytes('')],
    ['a page that holds an SVG', bytes('<html><svg></svg></html>')],
    ['a text', bytes('BM is short for…')],
    ['another element', bytes('<svgish/>')],
    ['a program', hex('7f454c46')],
  ])('%s is no picture', (_name, content) => expect(imageKind(content)).toBeNull());
});

test.each([
  ['Logo Light.PNG', 'png', 'logo-light.png'],
  ['photo.jpeg', 'jpg', 'photo.jpeg'],
  ['photo.png', 'jpg', 'photo.jpg'],
  ['../../etc/passwd', 'svg', 'passwd.svg'],
  ['C:\\Bilder\\Übersicht 2026 (neu).png', 'png', 'übersicht-2026-neu.png'],
  ['…', 'gif', 'picture.gif'],
  ['con.png', 'png', 'picture.png'],
  ['image', 'webp', 'image.webp'],
  ['a#b?c%20d.svg', 'svg', 'a-b-c-20d.svg'],
] as const)('the name of %s', (wanted, kind, name) => expect(imageFileName(wanted, kind)).toBe(name));
