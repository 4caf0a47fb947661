import type { Element } from 'hast';
import { s } from 'hastscript';
import { brandMarks, drawingPaths } from './drawings.gen.ts';

/** One of the theme's own drawings. Decorative: the words beside it say the same. Throws on an unknown name. */
export function drawing(name: string, className = ''): Element {
  const path = Object.hasOwn(drawingPaths, name) ? drawingPaths[name] : undefined;
  if (path === undefined) throw new RangeError(`There is no drawing “${name}”: run npm run gen`);
  return s(
    'svg',
    {
      className: classList(className),
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      ariaHidden: 'true',
    },
    [s('path', { d: path })],
  );
}

/** The mark of a company or service. Throws on an unknown name. */
export function brandMark(name: string, className = ''): Element {
  const mark = Object.hasOwn(brandMarks, name) ? brandMarks[name] : undefined;
  if (mark === undefined) throw new RangeError(`There is no mark “${name}”: run npm run gen`);
  return s('svg', { className: classList(className), viewBox: mark[0], fill: 'currentColor', ariaHidden: 'true' }, [
    s('path', { d: mark[1] }),
  ]);
}

function classList(className: string): string[] {
  return ['icon', ...className.split(' ').filter((part) => part !== '')];
}
