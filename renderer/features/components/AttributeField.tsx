import { useId, useState, type ReactNode } from 'react';
import type { RepoPath } from '../../../shared/base/path.ts';
import type { CatalogueAttribute } from '../../../shared/derive/catalogue.ts';
import type { FormValue, NewValue } from '../../editor/components/attributes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconField } from '../../ui/IconField.tsx';
import { afterPress } from '../../ui/press.ts';
import { useFindIcons } from '../use-icons.ts';
import { LinkInput } from './LinkInput.tsx';
import { ColorInput, LanguageInput, PictureInput } from './PickInputs.tsx';
import { readTypedNumber } from './typed-number.ts';

interface FieldProps {
  readonly attribute: CatalogueAttribute;
  readonly value: FormValue;
  /** The page, from which addresses count. */
  readonly path: RepoPath;
  readonly readOnly: boolean;
  readonly onChange: (value: NewValue) => void;
}

interface ControlProps extends Omit<FieldProps, 'value'> {
  readonly text: string;
  readonly id: string;
  readonly described: string;
  readonly setProblem: (problem: string | null) => void;
}

/** One attribute: a control by its kind, its help, and whether it is needed. */
export function AttributeField(props: FieldProps) {
  const { attribute, value, readOnly, onChange } = props;
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const described = `${id}-help`;
  const isMissing =
    attribute.required && (value.kind === 'absent' || (value.kind === 'text' && value.text.trim() === ''));
  const help = problem ?? (isMissing ? `Needed. ${attribute.summary}` : attribute.summary);

  if (value.kind === 'expression') {
    return (
      <Frame attribute={attribute} id={id} isWide>
        <output id={id} className="input inspector-program mono" aria-describedby={described}>
          <span className="truncate">{`{${value.source}}`}</span>
        </output>
        <span className="help" id={described}>
          Worked out by the page itself. Change it in the text.
        </span>
      </Frame>
    );
  }
  if (attribute.control === 'switch') {
    const on = value.kind === 'switch' ? value.on : attribute.default === true;
    return (
      <div className="field">
        <label className="check" htmlFor={id} data-tip={attribute.summary}>
          <input
            id={id}
            type="checkbox"
            role="switch"
            checked={on}
            disabled={readOnly}
            aria-describedby={described}
            onChange={(event) => onChange(event.target.checked)}
          />
          <span>{attribute.label}</span>
        </label>
        <span className="sr-only" id={described}>
          {help}
        </span>
      </div>
    );
  }
  const text = value.kind === 'text' ? value.text : value.kind === 'list' ? value.items.join(', ') : '';
  const isWide = attribute.control === 'link' || attribute.control === 'image';
  return (
    <Frame attribute={attribute} id={id} isWide={isWide}>
      <Control {...props} text={text} id={id} described={described} setProblem={setProblem} />
      <span
        className={problem !== null ? 'error' : isMissing ? 'help is-missing' : 'sr-only'}
        id={described}
        role={problem === null ? undefined : 'alert'}
      >
        {(problem !== null || isMissing) && (
          <Icon name={problem !== null ? 'circle-alert' : 'triangle-alert'} size="small" />
        )}
        {help}
      </span>
    </Frame>
  );
}

function Frame({
  attribute,
  id,
  isWide,
  children,
}: {
  attribute: CatalogueAttribute;
  id: string;
  isWide: boolean;
  children: ReactNode;
}) {
  return (
    <div className={isWide ? 'field is-wide' : 'field'}>
      <label htmlFor={id} data-tip={attribute.summary}>
        {attribute.label}
        {attribute.required && (
          <span className="needed" aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      {children}
    </div>
  );
}

function Control(props: ControlProps) {
  const { attribute, text, id, described, readOnly, onChange } = props;
  const findIcons = useFindIcons();
  const shared = {
    id,
    'aria-describedby': described,
    'aria-required': attribute.required || undefined,
    readOnly,
  } as const;
  const example = attribute.default === undefined ? undefined : String(attribute.default);
  switch (attribute.control) {
    case 'select':
    case 'icon-type': {
      const options = attribute.options ?? [];
      return (
        <select
          className="input"
          id={id}
          aria-describedby={described}
          disabled={readOnly}
          value={text}
          onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        >
          <option value="">{example === undefined ? 'Not set' : `${example} (usual)`}</option>
          {options
            .filter((option) => option !== example || option === text)
            .map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          {text !== '' && !options.includes(text) && <option value={text}>{text}</option>}
        </select>
      );
    }
    case 'number':
      return <NumberInput {...props} />;
    case 'list':
      return <ListInput {...props} />;
    case 'link':
      return (
        <LinkInput
          {...shared}
          value={text}
          path={props.path}
          onChange={(next) => onChange(next === '' && !attribute.required ? null : next)}
        />
      );
    case 'icon':
      return (
        <IconField
          id={id}
          aria-describedby={described}
          readOnly={readOnly}
          name={attribute.label.toLowerCase()}
          shown={text}
          value={text}
          placeholder="None"
          find={findIcons}
          onChange={(next) => onChange(next === '' ? null : next)}
          onChoose={onChange}
        />
      );
    case 'image':
      return (
        <PictureInput
          id={id}
          aria-describedby={described}
          readOnly={readOnly}
          value={text}
          onChange={(next) => onChange(next === '' && !attribute.required ? null : next)}
        />
      );
    case 'language':
      return (
        <LanguageInput id={id} aria-describedby={described} readOnly={readOnly} value={text} onChange={onChange} />
      );
    case 'color':
      return (
        <ColorInput
          id={id}
          aria-describedby={described}
          readOnly={readOnly}
          value={text}
          onChange={(next) => onChange(next === '' && !attribute.required ? null : next)}
        />
      );
    default:
      return (
        <input
          {...shared}
          className="input"
          type="text"
          value={text}
          placeholder={example}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value === '' && !attribute.required ? null : event.target.value)}
        />
      );
  }
}

/** Keeps what is typed while it is no number; only numbers reach the page. */
function NumberInput({ attribute, text, id, described, readOnly, onChange, setProblem }: ControlProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const { least, most } = attribute;
  const range = least !== undefined && most !== undefined ? ` from ${least} to ${most}` : '';
  function change(typed: string) {
    const { value, isDraft } = readTypedNumber(typed, least, most);
    setDraft(isDraft ? typed : null);
    setProblem(value === undefined ? `Write a number only${range}: ${least ?? 2}` : null);
    if (value !== undefined) onChange(value);
  }
  return (
    <input
      id={id}
      className="input"
      type="text"
      inputMode="numeric"
      aria-describedby={described}
      aria-invalid={draft !== null || undefined}
      readOnly={readOnly}
      value={draft ?? text}
      placeholder={attribute.default === undefined ? undefined : String(attribute.default)}
      onChange={(event) => change(event.target.value)}
      onBlur={() =>
        afterPress(() => {
          setDraft(null);
          setProblem(null);
        })
      }
    />
  );
}

/** Words with commas between them. */
function ListInput({ text, id, described, readOnly, onChange }: ControlProps) {
  const [draft, setDraft] = useState<string | null>(null);
  function change(typed: string) {
    setDraft(typed);
    const items = typed
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');
    onChange(items.length === 0 ? null : items);
  }
  return (
    <input
      id={id}
      className="input"
      type="text"
      aria-describedby={described}
      readOnly={readOnly}
      value={draft ?? text}
      placeholder="One, another"
      onChange={(event) => change(event.target.value)}
      onBlur={() => setDraft(null)}
    />
  );
}
