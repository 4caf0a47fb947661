import { createElement } from 'react';
import type { DrawnIcon } from '../../shared/contract/host/icons.ts';

/** A drawing of the site's icon library. */
export function Drawing({ icon }: { icon: DrawnIcon }) {
  return (
    <svg
      className={icon.isOutline ? 'site-icon is-outline' : 'site-icon'}
      viewBox={icon.viewBox}
      aria-hidden="true"
      focusable="false"
    >
      {icon.shapes.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
}
