import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { RenderContext } from './define.ts';

// The one way in which content takes turns at a place: Tabs, code groups and
// examples build their frames from it. Its behaviour is in tab-set.client.ts.
// Without script the list goes and every panel unfolds under its title.

export interface TabPanel {
  /** Plain text: sets with equal titles follow each other. */
  readonly title: string;
  /** Language of the code in it: where titles differ, sets follow each other by language. */
  readonly language?: string;
  /** What stands in the tab: the title rendered, with its icon. */
  readonly label: readonly ElementContent[];
  /** Id for readers' links; absent where nobody links to a panel. */
  readonly anchor?: string;
  readonly content: readonly ElementContent[];
  readonly classNames?: readonly string[];
}

export interface TabSetOptions {
  /** Accessible name of the choice. */
  readonly label: string;
  /** Follow other sets of the page and remember the reader's choice. */
  readonly sync?: boolean;
  /** Index of the panel that shows first; clamped. */
  readonly active?: number;
  /** Choose from a menu instead of a row of tabs. */
  readonly dropdown?: boolean;
  /** Panels hold plain content and can take the focus; code scrolls by itself. */
  readonly focusable?: boolean;
}

export interface TabSet {
  /** Row of tabs, or menu. */
  readonly list: Element;
  readonly panels: readonly Element[];
  /** Attributes that the frame around both must carry. */
  readonly frame: Readonly<Record<string, string>>;
}

/** Builds tabs and panels; the caller puts them into its own frame. */
export function tabSet(panels: readonly TabPanel[], options: TabSetOptions, context: RenderContext): TabSet {
  const active = Math.min(Math.max(0, Math.trunc(options.active ?? 0)), panels.length - 1);
  const ids = panels.map((panel) => ({
    tab: context.uniqueId('tab:'),
    panel: panel.anchor ?? context.uniqueId('panel:'),
  }));
  const list = options.dropdown
    ? h(
        'select',
        { className: ['tab-menu'], ariaLabel: options.label },
        panels.map((panel, index) => h('option', { selected: index === active, value: String(index) }, panel.title)),
      )
    : h(
        'div',
        { className: ['tablist'], role: 'tablist', ariaLabel: options.label },
        panels.map((panel, index) =>
          h(
            'button',
            {
              type: 'button',
              role: 'tab',
              id: ids[index]!.tab,
              ariaControls: ids[index]!.panel,
              ariaSelected: index === active ? 'true' : 'false',
              tabIndex: index === active ? undefined : -1,
            },
            ...panel.label,
          ),
        ),
      );
  return {
    list,
    panels: panels.map((panel, index) =>
      h(
        'div',
        {
          className: ['panel', ...(panel.classNames ?? []), ...(index === active ? ['active'] : [])],
          id: ids[index]!.panel,
          ...(options.dropdown
            ? { role: 'group', ariaLabel: panel.title }
            : { role: 'tabpanel', ariaLabelledBy: ids[index]!.tab }),
          tabIndex: options.focusable ? 0 : undefined,
          dataTitle: panel.title,
          dataLanguage: panel.language,
        },
        ...panel.content,
      ),
    ),
    frame: { dataTabs: options.sync === false ? 'alone' : 'sync' },
  };
}
