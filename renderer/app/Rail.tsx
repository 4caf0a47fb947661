import { useApp, useCommand } from '../features/use-galley.ts';
import { countSeverities, problemCounts } from '../state/problem-topics.ts';
import type { RailSection } from '../state/slices/view.ts';
import type { AppState } from '../state/store.ts';
import { count } from '../state/words.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';

const entries: readonly {
  readonly section: RailSection;
  readonly label: string;
  readonly icon: IconName;
  readonly command: 'show-pages' | 'show-settings' | 'show-api' | 'show-problems' | 'show-changes';
}[] = [
  { section: 'pages', label: 'Pages', icon: 'files', command: 'show-pages' },
  { section: 'settings', label: 'Settings', icon: 'settings-2', command: 'show-settings' },
  { section: 'api', label: 'API', icon: 'webhook', command: 'show-api' },
  { section: 'problems', label: 'Problems', icon: 'circle-alert', command: 'show-problems' },
  { section: 'changes', label: 'Changes', icon: 'file-diff', command: 'show-changes' },
];

export function Rail() {
  return (
    <nav className="rail" aria-label="Sections" data-pane="rail">
      {entries.map((entry) => (
        <RailButton key={entry.section} {...entry} />
      ))}
    </nav>
  );
}

function severitiesOf(section: RailSection, { problems, workspace }: AppState) {
  if (section === 'problems') return problemCounts(problems).severities;
  const settingsPath = section === 'settings' ? workspace?.settingsPath : undefined;
  return countSeverities(
    settingsPath === undefined || settingsPath === null ? [] : (problems[settingsPath]?.problems ?? []),
  );
}

function RailButton({ section, label, icon, command }: (typeof entries)[number]) {
  const { keys, ariaKeys, run } = useCommand(command);
  const isCurrent = useApp((state) => state.section === section);
  const error = useApp((state) => severitiesOf(section, state).error);
  const warning = useApp((state) => severitiesOf(section, state).warning);
  const changed = useApp(({ changes }) => (section === 'changes' ? (changes?.files.length ?? 0) : 0));
  const number = error + warning + changed;
  const shown = number > 99 ? '99+' : String(number);
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'page' : undefined}
      aria-keyshortcuts={ariaKeys}
      data-tip={label}
      data-tip-keys={keys}
      data-tip-side="right"
      onClick={run}
    >
      <Icon name={icon} />
      {label}
      {number > 0 &&
        (section === 'problems' || section === 'changes' ? (
          <span className="badge">{shown}</span>
        ) : (
          <i className={error > 0 ? 'dot bad' : 'dot warn'} />
        ))}
      {error + warning > 0 && (
        <span className="sr-only">{section === 'problems' ? '' : ` ${count(number, 'problem')}`}</span>
      )}
    </button>
  );
}
