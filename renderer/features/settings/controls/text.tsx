import { useId } from 'react';
import { useForm, textOf, type ControlEntry, type ControlProps } from '../form-context.ts';
import { DraftError } from '../FieldMessages.tsx';
import { useOffers } from '../use-choices.ts';
import { useDraft } from '../use-draft.ts';
import { OfferedText } from './OfferedText.tsx';

function placeholderOf({ meta }: ControlProps['field']): string {
  return meta.default === undefined ? '' : String(meta.default);
}

/** What joins a text field with the error of its draft. */
function joined(attributes: ControlProps['attributes'], error: string | null, errorId: string) {
  return {
    ...attributes,
    'aria-invalid': error !== null ? (true as const) : attributes['aria-invalid'],
    'aria-describedby': [error === null ? '' : errorId, attributes['aria-describedby']].filter(Boolean).join(' '),
  };
}

function TextControl({ field, value, attributes }: ControlProps) {
  const draft = useDraft({ path: field.path, value, required: field.required });
  const error = useId();
  return (
    <>
      <input
        type="text"
        className="input"
        {...joined(attributes, draft.error, error)}
        value={draft.text}
        placeholder={placeholderOf(field)}
        required={field.required}
        onChange={(event) => draft.change(event.target.value)}
        {...draft.handlers}
      />
      <DraftError id={error} text={draft.error} />
    </>
  );
}

function ParagraphControl({ field, value, attributes }: ControlProps) {
  const draft = useDraft({ path: field.path, value, required: field.required });
  const error = useId();
  return (
    <>
      <textarea
        className="input area"
        rows={3}
        {...joined(attributes, draft.error, error)}
        value={draft.text}
        placeholder={placeholderOf(field)}
        onChange={(event) => draft.change(event.target.value)}
        {...draft.handlers}
      />
      <DraftError id={error} text={draft.error} />
    </>
  );
}

/** An address, with the pages or folders of the site to choose from. */
function AddressControl({ field, value, attributes }: ControlProps) {
  const draft = useDraft({ path: field.path, value, required: field.required });
  const offers = useOffers();
  const error = useId();
  const { control } = field.meta;
  return (
    <>
      <OfferedText
        isMono
        inputMode="url"
        autoCapitalize="off"
        {...joined(attributes, draft.error, error)}
        offer={
          control === 'web-address'
            ? undefined
            : offers[control === 'folder' || control === 'page' ? control : 'address']
        }
        value={draft.text}
        placeholder={placeholderOf(field)}
        required={field.required}
        onChange={draft.change}
        {...draft.handlers}
      />
      <DraftError id={error} text={draft.error} />
    </>
  );
}

/** The version of an anchor, tab or group: one of the site's, or what the file says. */
function VersionControl({ field, value, attributes }: ControlProps) {
  const form = useForm();
  const own = textOf(value);
  const names = form.document.model.versions.map(({ name }) => name);
  const all = own === '' || names.includes(own) ? names : [...names, own];
  return (
    <select
      className="input"
      {...attributes}
      value={own}
      disabled={all.length === 0}
      onChange={(event) => form.set(field.path, event.target.value === '' ? undefined : event.target.value)}
    >
      <option value="">{all.length === 0 ? 'The site has no versions' : 'All versions'}</option>
      {all.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </select>
  );
}

export const text: ControlEntry = {
  Control: (props) => (props.field.key === 'version' ? <VersionControl {...props} /> : <TextControl {...props} />),
  shape: 'field',
};
export const paragraph: ControlEntry = { Control: ParagraphControl, shape: 'field' };
export const address: ControlEntry = { Control: AddressControl, shape: 'field' };
