import { dictionary } from '../base/dictionary.ts';
import { elementOf } from './element-of.ts';
import { closureValue, ComponentClosure, type Evaluation } from './evaluation.ts';
import { record } from './record.ts';
import type { Spending } from './spending.ts';
import type { Value } from './types.ts';

/** Whether a module is Lucide’s icons: each name of it is one. */
export const isLucide = (reference: string): boolean => reference === 'lucide-react';

/** Names that Lucide had before, which components still use. */
const renamed = dictionary({
  'alert-circle': 'circle-alert',
  'alert-octagon': 'octagon-alert',
  'alert-triangle': 'triangle-alert',
  'arrow-down-circle': 'circle-arrow-down',
  'arrow-right-circle': 'circle-arrow-right',
  'arrow-up-circle': 'circle-arrow-up',
  'bar-chart': 'chart-no-axes-column-increasing',
  'bar-chart-2': 'chart-no-axes-column',
  'bar-chart-3': 'chart-column',
  'check-circle': 'circle-check-big',
  'check-circle-2': 'circle-check',
  'check-square': 'square-check-big',
  'code-2': 'code-xml',
  edit: 'square-pen',
  'edit-2': 'pen',
  'edit-3': 'pen-line',
  'file-json': 'file-braces',
  filter: 'funnel',
  'help-circle': 'circle-question-mark',
  home: 'house',
  'line-chart': 'chart-line',
  'loader-2': 'loader-circle',
  'minus-circle': 'circle-minus',
  'more-horizontal': 'ellipsis',
  'more-vertical': 'ellipsis-vertical',
  'pie-chart': 'chart-pie',
  'play-circle': 'circle-play',
  'plus-circle': 'circle-plus',
  'terminal-square': 'square-terminal',
  unlock: 'lock-open',
  'user-2': 'user-round',
  'wand-2': 'wand-sparkles',
  'x-circle': 'circle-x',
});

/** `ArrowRight`, `LucideArrowRight` and `ArrowRightIcon` are `arrow-right`. */
function iconName(component: string): string {
  const name = component
    .replace(/^Lucide(?=[A-Z])/, '')
    .replace(/(?<=[a-z\d])Icon$/, '')
    .replace(/(?<=[a-z])(?=[A-Z\d])|(?<=\d)(?=[A-Z])/g, '-')
    .toLowerCase();
  return renamed[name] ?? name;
}

/** A component of an icon package: the icon of its name. */
export function iconComponent(component: string, spending: Spending): Value {
  const draw = ([given]: readonly Value[]): Evaluation => {
    const { size, color } = (given ?? {}) as Record<string, Value>;
    const attributes = record([
      ['icon', iconName(component)],
      ['iconType', 'lucide'],
      ...(size === undefined ? [] : [['size', size] as const]),
      ...(color === undefined || color === 'currentColor' ? [] : [['color', color] as const]),
    ]);
    return {
      ok: true,
      value: { type: 'mdxFragment', children: [elementOf('Icon', attributes, [], false, undefined, spending)] },
    };
  };
  return closureValue(new ComponentClosure('Icon', draw));
}
