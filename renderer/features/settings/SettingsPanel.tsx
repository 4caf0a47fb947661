import { useRef } from 'react';
import type { SettingsSection } from '../../../shared/settings/define.ts';
import { allFormFields, sectionAt, sectionsOf } from '../../../shared/settings/forms/fields.ts';
import { countBySection } from '../../../shared/settings/forms/problems.ts';
import type { Dialect, JsonPath } from '../../../shared/settings/model.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { useApp, useCommand, useActions } from '../use-galley.ts';
import { ProblemMark } from './FieldMessages.tsx';
import { useSettingsDocument, useSettingsProblems } from './use-settings-form.ts';

const looks: Readonly<Record<SettingsSection, { readonly icon: IconName }>> = {
  Project: { icon: 'book-open' },
  'Branding & colours': { icon: 'palette' },
  Navigation: { icon: 'layers' },
  'Tabs & anchors': { icon: 'panels-top-left' },
  'Top bar': { icon: 'signpost' },
  'API & OpenAPI': { icon: 'webhook' },
  'Footer & feedback': { icon: 'message-square' },
  Appearance: { icon: 'moon' },
  Services: { icon: 'plug' },
};

/** Topics of the settings, each with what is wrong in it, and a search over all settings. */
export function SettingsPanel() {
  const actions = useActions();
  const document = useSettingsDocument();
  const problems = useSettingsProblems(document);
  const section = useApp((state) => state.settingsSection);
  const view = useApp((state) => state.settingsView);
  const query = useApp((state) => state.settingsQuery);
  const drafts = useApp((state) => state.settingsDrafts);
  const path = useApp((state) => state.workspace?.settingsPath ?? 'docs.json');
  const undo = useCommand('undo');
  const list = useRef<HTMLElement>(null);
  const dialect: Dialect = document?.dialect ?? 'docs';
  const counts = countBySection(dialect, problems);
  const draftCounts = Object.keys(drafts).map((key) => sectionAt(dialect, JSON.parse(key) as JsonPath));
  const wanted = query.trim().toLowerCase();

  return (
    <aside className="side settings-side" aria-label="Settings sections" data-pane="side">
      <header>
        <h2>Settings</h2>
      </header>
      <div className="tree-filter">
        <div className="input slim">
          <Icon name="search" size="small" />
          <input
            type="text"
            aria-label="Find a setting"
            placeholder="Find a setting"
            value={query}
            spellCheck={false}
            onChange={(event) => actions.store.setState({ settingsQuery: event.target.value })}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && query !== '') {
                event.stopPropagation();
                actions.store.setState({ settingsQuery: '' });
              }
              if (event.key === 'ArrowDown' || event.key === 'Enter') {
                event.preventDefault();
                const first = list.current?.querySelector('button');
                if (event.key === 'Enter') first?.click();
                else first?.focus();
              }
            }}
          />
          {query !== '' && (
            <IconButton
              icon="x"
              label="Clear the search"
              tiny
              onClick={() => actions.store.setState({ settingsQuery: '' })}
            />
          )}
        </div>
      </div>
      <nav ref={list} className="section-list" aria-label="Setting topics" onKeyDown={onArrow}>
        {wanted !== '' ? (
          <Found dialect={dialect} wanted={wanted} />
        ) : (
          sectionsOf(dialect).map((each) => {
            const { error, warning } = counts.get(each) ?? { error: 0, warning: 0 };
            const bad = error + draftCounts.filter((other) => other === each).length;
            return (
              <button
                key={each}
                type="button"
                className="row"
                aria-current={each === section && view === 'forms' ? 'page' : undefined}
                onClick={() => {
                  actions.settings.goTo(each);
                  if (view === 'raw') actions.store.setState({ settingsView: 'forms' });
                }}
              >
                <Icon name={looks[each].icon} />
                <span className="grow truncate">{each}</span>
                <ProblemMark errors={bad} warnings={warning} />
              </button>
            );
          })
        )}
      </nav>
      <p className="side-foot t12 dim">
        Every change is written into <span className="mono">{path}</span> at once, nothing else in it is touched. Undo
        with <kbd>{undo.keys}</kbd>
      </p>
    </aside>
  );
}

/** Settings by name, wherever they are. */
function Found({ dialect, wanted }: { dialect: Dialect; wanted: string }) {
  const actions = useActions();
  const found = allFormFields(dialect).filter(
    ({ meta, key }) =>
      meta.title.toLowerCase().includes(wanted) ||
      key.toLowerCase().includes(wanted) ||
      (wanted.length > 3 && meta.help.toLowerCase().includes(wanted)),
  );
  if (found.length === 0) return <p className="side-note dim">No setting is about “{wanted}”.</p>;
  return found.slice(0, 40).map((field) => (
    <button
      key={field.path.join('.')}
      type="button"
      className="row found-setting"
      onClick={() => actions.settings.show(field.path)}
    >
      <span className="grow found-words">
        <span className="truncate">{field.meta.title}</span>
        <span className="t12 dim truncate">
          {field.around === null ? field.section : `${field.section} › ${field.around}`}
        </span>
      </span>
    </button>
  ));
}

function onArrow(event: React.KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  buttons[buttons.indexOf(event.target as HTMLButtonElement) + step]?.focus();
}
