import { withScheme } from '../../base/address.ts';
import type { ControlName } from '../define.ts';
import { replaceText, type Check } from './check.ts';

const addressControls: readonly ControlName[] = ['address', 'folder', 'image', 'openapi-list'];

/** Paths that look like web addresses whose `https://` was forgotten. */
export const completeAddresses: Check = ({ leaves, report }) => {
  for (const { node, value, meta, path, of } of leaves) {
    const complete = addressControls.includes(meta.control) ? withScheme(value) : null;
    if (complete === null) continue;
    report({
      rule: 'settings/complete-address',
      range: node.range,
      path,
      title: `“${meta.title}”${of} looks like a web address without https://`,
      detail: 'As it is, it means a page of this site, which readers will not find.',
      fixes: [replaceText(`Use ${complete}`, node.range, complete)],
    });
  }
};

/** `fa-book`, `fas fa-book`: the library's prefix is no part of an icon's name. */
export const plainIconNames: Check = ({ leaves, report }) => {
  for (const { node, value, meta, path, of } of leaves) {
    const prefixed = meta.control === 'icon' ? /^(?:fa[a-z-]*\s+)*fa-(?=[a-z0-9])/i.exec(value) : null;
    if (prefixed === null) continue;
    const plain = value.slice(prefixed[0].length);
    report({
      rule: 'settings/icon-name',
      range: node.range,
      path,
      title: `“${meta.title}”${of} is named with its library’s prefix`,
      detail: 'Icons go by their plain names. Galley finds this one all the same, but other tools refuse it.',
      fixes: [replaceText(`Use “${plain}”`, node.range, plain)],
    });
  }
};
