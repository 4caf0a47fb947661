import { useEffect, useRef, type ReactNode } from 'react';
import { LineIndex } from '../../../shared/base/range.ts';
import type { SettingsSection } from '../../../shared/settings/define.ts';
import { fieldsOfSection, membersAt } from '../../../shared/settings/forms/fields.ts';
import type { SettingsDocument } from '../../../shared/settings/document.ts';
import type { JsonPath } from '../../../shared/settings/model.ts';
import { Button } from '../../ui/buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useApp, useActions } from '../use-galley.ts';
import { FieldBlock } from './FieldBlock.tsx';
import { controls } from './controls/index.ts';
import { FormContext, type Form } from './form-context.ts';
import { rememberField } from './last-field.ts';
import { SiteParts } from './SiteParts.tsx';

/** The fields of one section. */
export function SettingsForm({ form, section }: { form: Form; section: SettingsSection }) {
  const scroller = useRef<HTMLDivElement>(null);
  const isLocked = useIsLocked(form.document);
  const fields = fieldsOfSection(form.document.dialect, section).filter(({ key }) => key !== 'navigation');
  const isTopic = (index: number) => !['field', 'row'].includes(controls[fields[index]!.meta.control].shape);

  useEffect(() => {
    // Whoever asked for a field scrolls there; a section by itself starts at its top.
    scroller.current?.scrollTo({ top: 0 });
  }, [section]);

  // Settings without parts of their own stand together.
  const blocks: ReactNode[] = [];
  for (let index = 0; index < fields.length; index++) {
    if (isTopic(index)) blocks.push(<FieldBlock key={fields[index]!.key} field={fields[index]!} isTopic />);
    else {
      const start = index;
      while (index + 1 < fields.length && !isTopic(index + 1)) index++;
      blocks.push(
        <div key={fields[start]!.key} className="plain-topic">
          {fields.slice(start, index + 1).map((field) => (
            <FieldBlock key={field.key} field={field} />
          ))}
        </div>,
      );
    }
  }

  return (
    <FormContext.Provider value={form}>
      <div ref={scroller} className="settings-form" onFocus={(event) => rememberField(event.target)}>
        <Locked document={form.document} />
        <fieldset className="form-inside" disabled={isLocked} aria-label={section}>
          {section === 'Navigation' && <PagesAreElsewhere />}
          {section === 'Navigation' && form.document.dialect === 'newer' && <SiteParts />}
          {blocks}
        </fieldset>
      </div>
    </FormContext.Provider>
  );
}

/** Groups and pages are arranged where they are opened. */
function PagesAreElsewhere() {
  const actions = useActions();
  return (
    <section className="setting is-topic" aria-label="Groups and pages">
      <header className="topic-head">
        <div className="grow">
          <h2>Groups and pages</h2>
          <p>
            The tree under Pages is what readers get in the sidebar. Groups and pages are arranged there: drag a line,
            or use its menu.
          </p>
        </div>
        <Button variant="line" icon="layers" onClick={() => actions.pages.goTo('pages')}>
          Arrange
        </Button>
      </header>
    </section>
  );
}

/** Some fields of the open settings, for other parts of the window: those inside a setting. */
export function SettingsFields({
  form,
  path,
  without = [],
}: {
  form: Form;
  path: JsonPath;
  without?: readonly string[];
}) {
  const isLocked = useIsLocked(form.document);
  const fields = membersAt(form.document.dialect, path).filter(({ key }) => !without.includes(key));
  return (
    <FormContext.Provider value={form}>
      <div className="settings-form" onFocus={(event) => rememberField(event.target)}>
        <fieldset className="form-inside" disabled={isLocked} aria-label="Settings">
          <div className="setting-grid">
            {fields.map((field) => (
              <FieldBlock key={field.key} field={field} inCard />
            ))}
          </div>
        </fieldset>
      </div>
    </FormContext.Provider>
  );
}

/** Whether fields can be read only: the text has mistakes, or may not be changed. */
function useIsLocked(document: SettingsDocument): boolean {
  const file = useApp((state) => state.documents[document.path]);
  return !document.parses || file?.readOnly === true;
}

/** Why fields can be read only, and the way to the place. */
function Locked({ document }: { document: SettingsDocument }) {
  const actions = useActions();
  if (document.parses) return null;
  const problem =
    document.problems.find(({ severity, rule }) => severity === 'error' && rule === 'settings/syntax') ??
    document.problems.find(({ severity }) => severity === 'error');
  const line = problem === undefined ? 1 : new LineIndex(document.text).at(problem.range.from).line;
  return (
    <div className="note bad locked-note" role="alert">
      <Icon name="circle-alert" />
      <div className="grow">
        <p>
          <b>These fields can be read only for now.</b> {document.path} has a mistake on line {line}:{' '}
          {problem === undefined ? 'it can’t be read' : lowerFirst(problem.title)}. Mend it in the raw file, and they
          work again.
        </p>
        <div className="say-fixes">
          {problem?.fixes[0] !== undefined && (
            <Button variant="line" onClick={() => mend(problem.fixes[0]!.edits)}>
              {problem.fixes[0].title}
            </Button>
          )}
          <Button
            variant="line"
            onClick={() => {
              actions.store.setState({ settingsView: 'raw' });
              void actions.pages.open(document.path, {
                at: { from: problem?.range.to ?? 0, to: problem?.range.to ?? 0 },
                focus: true,
              });
            }}
          >
            Show it in the raw file
          </Button>
        </div>
      </div>
    </div>
  );

  function mend(edits: readonly { from: number; to: number; insert: string }[]) {
    actions.settings.edit(() => edits);
  }
}

function lowerFirst(text: string): string {
  return /^[A-Z][a-z ]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
