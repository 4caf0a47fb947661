import { redo, undo } from '@codemirror/commands';
import { useEffect, useId, useMemo, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import type { RepoPath } from '../../../shared/base/path.ts';
import { metaOf, type FieldMeta } from '../../../shared/settings/define.ts';
import { frontmatterFields } from '../../../shared/settings/frontmatter/fields/index.gen.ts';
import { longestHead } from '../../editor/page-head/block.ts';
import { headFields } from '../../editor/page-head/settings.ts';
import { readPageValue, setPageValue, type PageValue } from '../../editor/page-head/value.ts';
import { fitting } from '../../state/fuzzy.ts';
import { Button, IconButton } from '../../ui/buttons.tsx';
import { IconField } from '../../ui/IconField.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { Suggest } from '../../ui/Suggest.tsx';
import { useApp, useActions } from '../use-galley.ts';
import { useFindIcons } from '../use-icons.ts';

interface PageField {
  readonly key: string;
  readonly section: string;
  readonly meta: FieldMeta;
}

/** Everything that a form offers; title and description stand above the text. */
const fields: readonly PageField[] = (
  frontmatterFields as readonly { key: string; section: string; schema: Parameters<typeof metaOf>[0] }[]
)
  .map(({ key, section, schema }) => ({ key, section, meta: metaOf(schema)! }))
  .filter(
    ({ key, meta }) =>
      meta.standing !== 'kept' && meta.sameAs === undefined && !(headFields as readonly string[]).includes(key),
  );
/** What writers want most often comes first. */
const first: readonly string[] = ['Sidebar', 'Page'];
const place = (section: string) => (first.includes(section) ? first.indexOf(section) : first.length);
const sections = [...new Set(fields.map((field) => field.section))].sort((a, b) => place(a) - place(b));

/** The page's other settings behind one button; each writes one line of the page. */
export function PageSettings({ path }: { path: RepoPath }) {
  const actions = useActions();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isAsText = useApp((state) => state.settingsAsText.includes(path));
  return (
    <>
      <IconButton
        ref={button}
        icon="sliders-horizontal"
        label="Page settings"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Popover label="Page settings" className="page-settings" anchor={button} onClose={() => setOpen(false)}>
          <Form path={path} />
          <footer>
            <Button
              variant="quiet"
              onClick={() => {
                setOpen(false);
                actions.pages.toggleSettingsAsText(path);
              }}
            >
              {isAsText ? 'Show as fields' : 'Show as text'}
            </Button>
          </footer>
        </Popover>
      )}
    </>
  );
}

function Form({ path }: { path: RepoPath }) {
  const actions = useActions();
  const doc = useSyncExternalStore(actions.texts.onChange, () => actions.texts.state(path)?.doc);
  const readOnly = useApp((state) => state.documents[path]?.readOnly ?? false);
  const head = doc === undefined ? '' : doc.sliceString(0, Math.min(doc.length, longestHead));

  function onKeyDown(event: KeyboardEvent) {
    const view = actions.texts.view(path);
    if (!(event.metaKey || event.ctrlKey) || event.altKey || view === null) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    // One history for everything on the page.
    event.preventDefault();
    (key === 'y' || event.shiftKey ? redo : undo)(view);
  }

  return (
    <div className="page-settings-fields" onKeyDown={onKeyDown}>
      {sections.map((section) => (
        <section key={section} aria-label={section}>
          <h2>{section}</h2>
          {fields
            .filter((field) => field.section === section)
            .map((field) => (
              <Setting
                key={field.key}
                field={field}
                value={readPageValue(head, field.key)}
                readOnly={readOnly}
                onChange={(value) => {
                  const edits = setPageValue(head, field.key, value);
                  if (edits !== null && edits.length > 0)
                    actions.texts.dispatch(path, {
                      changes: edits.map((edit) => ({ ...edit })),
                      filter: false,
                      userEvent: `input.type.${field.key}`,
                    });
                }}
              />
            ))}
        </section>
      ))}
    </div>
  );
}

function Setting({
  field,
  value,
  readOnly,
  onChange,
}: {
  field: PageField;
  value: PageValue;
  readOnly: boolean;
  onChange: (value: string | boolean | readonly string[] | null) => void;
}) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const findIcons = useFindIcons();
  const { meta } = field;
  const text = value.kind === 'text' ? value.text : value.kind === 'list' ? value.items.join(', ') : '';
  const help = (
    <span className="help" id={`${id}-help`}>
      {value.kind === 'other' ? 'Written in a way that only its text can change.' : meta.help}
    </span>
  );
  if (meta.control === 'switch') {
    return (
      <div className="field">
        <label className="check">
          <input
            type="checkbox"
            role="switch"
            checked={text === 'true' || (value.kind === 'absent' && meta.default === true)}
            disabled={readOnly || value.kind === 'other'}
            aria-describedby={`${id}-help`}
            onChange={(event) =>
              onChange(event.target.checked === (meta.default ?? false) ? null : event.target.checked)
            }
          />
          <span>{meta.title}</span>
        </label>
        {help}
      </div>
    );
  }
  const shared = { id, 'aria-describedby': `${id}-help`, className: 'input' } as const;
  const isOff = readOnly || value.kind === 'other';
  return (
    <div className="field">
      <label htmlFor={id}>{meta.title}</label>
      {meta.options !== undefined ? (
        <select
          {...shared}
          value={text}
          disabled={isOff}
          onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        >
          <option value="">Usual</option>
          {Object.entries(meta.options).map(([option, label]) => (
            <option key={option} value={option}>
              {label}
            </option>
          ))}
          {text !== '' && !Object.hasOwn(meta.options, text) && <option value={text}>{text}</option>}
        </select>
      ) : meta.control === 'icon' && value.kind !== 'other' ? (
        <IconField
          id={id}
          aria-describedby={`${id}-help`}
          readOnly={isOff}
          name={meta.title.toLowerCase()}
          shown={text}
          value={text}
          placeholder="None"
          find={findIcons}
          onChange={(next) => onChange(next === '' ? null : next)}
          onChoose={onChange}
        />
      ) : meta.control === 'list' ? (
        <input
          {...shared}
          type="text"
          value={draft ?? text}
          readOnly={isOff}
          placeholder="One, another"
          onBlur={() => setDraft(null)}
          onChange={(event) => {
            setDraft(event.target.value);
            const items = event.target.value
              .split(',')
              .map((item) => item.trim())
              .filter((item) => item !== '');
            onChange(items.length === 0 ? null : items);
          }}
        />
      ) : (meta.control === 'operation' || meta.control === 'channel') && value.kind !== 'other' ? (
        <OperationField
          of={meta.control}
          id={id}
          aria-describedby={`${id}-help`}
          readOnly={isOff}
          placeholder={`Such as ${String(meta.example)}`}
          value={text}
          onChange={(next) => onChange(next === '' ? null : next)}
        />
      ) : (
        <input
          {...shared}
          type="text"
          value={value.kind === 'other' ? value.source : text}
          readOnly={isOff}
          placeholder={typeof meta.example === 'string' ? `Such as ${meta.example}` : undefined}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        />
      )}
      {help}
    </div>
  );
}

/** An operation or channel of the site's API files, found by its method, address, name or summary. */
function OperationField({
  of,
  value,
  onChange,
  ...rest
}: {
  readonly of: 'operation' | 'channel';
  readonly id: string;
  readonly 'aria-describedby': string;
  readonly readOnly: boolean;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const actions = useActions();
  const [operations, setOperations] = useState<readonly { readonly name: string; readonly summary: string }[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void actions.api.operations(of).then((found) => isCurrent && setOperations(found));
    return () => void (isCurrent = false);
  }, [actions, of]);
  const byWords = useMemo(
    () => new Map(operations.map(({ name, summary }) => [`${name} ${summary}`, { name, summary }])),
    [operations],
  );
  const suggestions = (typed: string) =>
    fitting([...byWords.keys()], typed).map((words) => {
      const { name, summary } = byWords.get(words)!;
      return { value: name, label: name, detail: summary };
    });
  return (
    <Suggest
      {...rest}
      isMono
      listLabel={of === 'channel' ? 'Channels' : 'Operations'}
      value={value}
      suggestions={suggestions}
      onChange={onChange}
    />
  );
}
