import { createElement } from 'react';
import { icons, type IconName } from './icons.gen.ts';

export type { IconName } from './icons.gen.ts';

/** A drawing beside words, or alone in a control that has a name of its own; never read out. */
export function Icon({ name, size }: { name: IconName; size?: 'small' | 'large' }) {
  return (
    <svg
      className={size === undefined ? 'icon' : `icon ${size}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      {icons[name].map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
}
