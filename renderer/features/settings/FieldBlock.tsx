import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { JsonPath } from '../../../shared/settings/model.ts';
import type { FormField } from '../../../shared/settings/forms/fields.ts';
import { membersAt } from '../../../shared/settings/forms/fields.ts';
import { problemsOfField, startsWith } from '../../../shared/settings/forms/problems.ts';
import { draftKey } from '../../state/actions/settings.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useApp, useActions } from '../use-galley.ts';
import { useForm, type ControlAttributes } from './form-context.ts';
import { OtherFile } from './OtherFile.tsx';
import { ProblemsAtField } from './FieldMessages.tsx';

export interface FieldBlockProps {
  readonly field: FormField;
  /** A topic of its own: with a heading and a line below. */
  readonly isTopic?: boolean;
  /** Inside the card of an entry: fields stand side by side. */
  readonly inCard?: boolean;
}

/** One setting: label, control, help, what is wrong with it, and the way back to its default. */
export function FieldBlock({ field, isTopic = false, inCard = false }: FieldBlockProps) {
  const form = useForm();
  const id = useId();
  const block = useReveal(field);
  const {
    Control,
    shape,
    isHalf = false,
    entriesShowProblems = false,
    isOneOrMany = false,
    shows: shownByControl = [],
  } = form.controls[field.meta.control];
  const value = form.valueAt(field.path);
  const inside =
    shape === 'field' || shape === 'row' ? [] : membersAt(form.document.dialect, field.path).map(({ path }) => path);
  const isShownByEntry = (path: JsonPath) =>
    entriesShowProblems &&
    (path.length > field.path.length || (isOneOrMany && value !== undefined && !Array.isArray(value)));
  const problems = problemsOfField(form.problems, field.path, inside).filter(
    ({ path, rule }) => !isShownByEntry(path) && !shownByControl.some((shown) => shown === rule),
  );
  const help = `${id}-help`;
  const messages = `${id}-messages`;
  const attributes: ControlAttributes = {
    id,
    'aria-describedby': [help, problems.length > 0 ? messages : ''].filter(Boolean).join(' '),
    'aria-invalid': problems.some(({ severity }) => severity === 'error') ? true : undefined,
  };
  if (field.meta.sameAs !== undefined && value === undefined) return null;
  const file = form.fileOf(field.path);
  const reset = !field.required && value !== undefined && file === null ? <Reset field={field} /> : null;
  const body: ReactNode =
    file === null ? <Control field={field} value={value} attributes={attributes} /> : <OtherFile address={file} />;
  const place = {
    ref: block,
    'data-setting': draftKey(field.path),
    className: [
      'setting',
      `of-${field.meta.control}`,
      isHalf || (inCard && shape === 'field') ? 'is-half' : '',
      isTopic ? 'is-topic' : '',
    ]
      .filter(Boolean)
      .join(' '),
  };

  if (isTopic && shape !== 'field' && shape !== 'row') {
    return (
      <section {...place} aria-labelledby={`${id}-name`}>
        <header className="topic-head">
          <div className="grow">
            <h2 id={`${id}-name`}>{field.meta.title}</h2>
            <p id={help}>
              <Help field={field} />
            </p>
          </div>
          {reset}
        </header>
        <ProblemsAtField id={messages} problems={problems} />
        {body}
      </section>
    );
  }
  if (shape === 'row') {
    return (
      <div {...place}>
        <div className="switch-row">
          <div className="grow">
            <label htmlFor={id}>{field.meta.title}</label>
            <p className="help" id={help}>
              <Help field={field} />
            </p>
          </div>
          {reset}
          {body}
        </div>
        <ProblemsAtField id={messages} problems={problems} />
      </div>
    );
  }
  const isGroup = shape !== 'field';
  return (
    <div {...place} role={isGroup ? 'group' : undefined} aria-labelledby={isGroup ? `${id}-name` : undefined}>
      <div className="setting-head">
        {isGroup ? (
          <span className="field-label" id={`${id}-name`}>
            {field.meta.title}
          </span>
        ) : (
          <label htmlFor={id} id={`${id}-name`}>
            {field.meta.title}
          </label>
        )}
        <span className="grow" />
        {reset}
      </div>
      {isGroup && (
        <p className="help" id={help}>
          <Help field={field} />
        </p>
      )}
      {body}
      <ProblemsAtField id={messages} problems={problems} />
      {!isGroup && (
        <p className="help" id={help}>
          <Help field={field} />
        </p>
      )}
    </div>
  );
}

/** Help, and what applies while nothing is set. */
function Help({ field: { meta } }: { field: FormField }) {
  const said =
    meta.default === undefined
      ? null
      : typeof meta.default === 'boolean'
        ? meta.default
          ? 'on'
          : 'off'
        : (meta.options?.[String(meta.default)] ?? String(meta.default));
  const example = said === null && typeof meta.example === 'string' && meta.options === undefined ? meta.example : null;
  return (
    <>
      {meta.help}
      {said !== null && meta.options === undefined && (
        <>
          {' '}
          Usually <span className={/^[/#]/.test(said) ? 'mono' : undefined}>{said}</span>.
        </>
      )}
      {example !== null && (
        <>
          {' '}
          For example <span className="mono">{example}</span>
        </>
      )}
    </>
  );
}

function Reset({ field }: { field: FormField }) {
  const actions = useActions();
  const form = useForm();
  return (
    <button
      type="button"
      className="reset"
      aria-label={`Reset ${field.meta.title}`}
      data-tip={field.meta.without}
      onClick={(event) => {
        // The button goes with the value; the field stays the place where the writer is.
        const block = event.currentTarget.closest<HTMLElement>('.setting');
        actions.settings.setDraft(field.path, null);
        form.set(field.path, undefined);
        requestAnimationFrame(() => block?.querySelector<HTMLElement>('input, select, button:not(.reset)')?.focus());
      }}
    >
      <Icon name="rotate-ccw" size="small" />
      Reset
    </button>
  );
}

/** Scrolls to the field, and focuses it, when somebody asks for it or for something inside. */
function useReveal(field: FormField) {
  const actions = useActions();
  const form = useForm();
  const block = useRef<HTMLDivElement>(null);
  const request = useApp((state) =>
    state.settingsReveal !== null && startsWith(state.settingsReveal.path, field.path) ? state.settingsReveal : null,
  );
  useEffect(() => {
    const element = block.current;
    if (request === null || element === null) return;
    // The innermost field answers.
    if (
      element.querySelector('[data-setting]') !== null &&
      membersAt(form.document.dialect, field.path).some(({ path }) => startsWith(request.path, path))
    )
      return;
    element.scrollIntoView({ block: 'center' });
    if (request.focus)
      element
        .querySelector<HTMLElement>('input:not([type=hidden]), select, textarea, button:not(.reset), [tabindex="0"]')
        ?.focus();
    actions.settings.revealed();
  }, [request, actions, form, field.path]);
  return block;
}
