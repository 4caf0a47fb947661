import { isImageIcon } from '../../base/icon-types.ts';
import type { Range } from '../../base/range.ts';
import { metaOf } from '../define.ts';
import { isPictureTag } from '../meta-text.ts';
import { rangeOfPageSetting, type SettingsBlock } from './edit.ts';
import { frontmatterFields } from './fields/index.gen.ts';

/** An address that a page's own settings write, where it stands as it is: without escapes, over no line break. */
export interface SettingAddress {
  readonly kind: 'link' | 'image';
  readonly address: string;
  /** Between the quotation marks, where there are any. */
  readonly range: Range;
}

const kinds = { address: 'link', page: 'link', image: 'image', icon: 'image' } as const;

/** The addresses among the settings of a page, by the controls of their fields. */
export function addressesOfPageSettings(
  text: string,
  block: SettingsBlock & { readonly data: Readonly<Record<string, unknown>> },
): SettingAddress[] {
  const pictures = Object.keys(block.data)
    .filter(isPictureTag)
    .map((key) => ({ key, kind: 'image' as const }));
  const fields = frontmatterFields.flatMap(({ key, schema }) => {
    const control = metaOf(schema)?.control ?? '';
    const value = block.data[key];
    // An icon is an address only where it is given as a picture.
    if (control === 'icon' && !(typeof value === 'string' && isImageIcon(value))) return [];
    return Object.hasOwn(kinds, control) ? [{ key, kind: kinds[control as keyof typeof kinds] }] : [];
  });
  return [...fields, ...pictures].flatMap(({ key, kind }): SettingAddress[] => {
    const address = block.data[key];
    if (typeof address !== 'string' || address === '') return [];
    const value = rangeOfPageSetting(text, block, key)?.value;
    if (value === undefined) return [];
    const written = text.slice(value.from, value.to);
    const at = written === address ? 0 : /^(["'])([^]*)\1$/.exec(written)?.[2] === address ? 1 : -1;
    return at < 0 ? [] : [{ kind, address, range: { from: value.from + at, to: value.from + at + address.length } }];
  });
}
