import { h } from 'hastscript';
import { z } from 'zod';
import { colorValue, isContent, textValue } from '../attributes.ts';
import { cssColor } from '../color-value.ts';
import { attr, defineComponent, textAttribute } from '../define.ts';
import { filled } from '../../words/words.ts';
import { code, list, listItem, paragraph, text } from '../markdown-nodes.ts';
import type { MdxElement, Value } from '../../mdx/types.ts';

/** The value for each mode, and how readers see both. */
function valuesOf(element: MdxElement): { light?: string; dark?: string; shown: string } {
  const value = element.attributes.value;
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && !isContent(value)) {
    const pair = value as { readonly [key: string]: Value };
    const shown = [pair.light, pair.dark].filter((part) => typeof part === 'string').join(' / ');
    return { light: cssColor(pair.light), dark: cssColor(pair.dark), shown };
  }
  const one = cssColor(value);
  return { light: one, dark: one, shown: typeof value === 'string' ? value : '' };
}

export const colorItem = defineComponent({
  name: 'Color.Item',
  kind: 'block',
  group: 'Media',
  icon: 'pipette',
  summary: 'One colour',
  useWhen: 'Inside Color: a colour with its name and value.',
  searchWords: ['swatch', 'hex', 'colour'],
  alsoCalled: ['Swatch'],
  beyondSpecification: true,
  attributes: {
    name: attr(textValue, 'Name of the colour.', { extra: true }),
    value: attr(
      z.union([colorValue, z.object({ light: colorValue, dark: colorValue })]),
      'The colour as CSS writes it; or one for light and one for dark mode.',
      { control: 'color', required: 'Readers see a sample without a colour.', extra: true },
    ),
  },
  children: { none: true },
  parents: ['Color', 'Color.Row'],
  snippet: '<Color.Item name="${1:primary}" value="${2:#0E7C86}" />$0',
  examples: [
    { title: 'A colour', source: '<Color>\n  <Color.Item name="brand" value="#0E7C86" />\n</Color>' },
    {
      title: 'Different in dark mode',
      source: '<Color>\n  <Color.Item name="ink" value={{ light: "#101415", dark: "#F1F4F4" }} />\n</Color>',
    },
  ],
  render(element, context) {
    const { light, dark, shown } = valuesOf(element);
    const name = textAttribute(element, 'name');
    const label = name ?? shown;
    return h('div', { className: ['color-item'] }, [
      // --light and --dark switch between two values; see the theme's tokens.
      h('span', {
        className: ['swatch'],
        style: light || dark ? `background:var(--light,${light ?? dark}) var(--dark,${dark ?? light})` : undefined,
      }),
      h('span', { className: ['color-name'] }, label),
      h('code', {}, shown),
      h(
        'button',
        {
          type: 'button',
          className: ['copy', 'needs-js'],
          ariaLabel: filled(context.words, 'copyName', { name: label }),
          dataCopy: shown,
        },
        [context.themeIcon('copy', 'cp'), context.themeIcon('check', 'ok')],
      ),
    ]);
  },
  markdown(element) {
    const { shown } = valuesOf(element);
    const name = textAttribute(element, 'name');
    return [list([listItem([paragraph(...(name === undefined ? [] : [text(`${name}: `)]), code(shown))])])];
  },
});
