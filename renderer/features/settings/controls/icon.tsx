import { useId } from 'react';
import { iconTypeOptions } from '../../../../shared/settings/kinds.ts';
import { IconField } from '../../../ui/IconField.tsx';
import { useFindIcons } from '../../use-icons.ts';
import { textOf, useForm, type ControlEntry, type ControlProps } from '../form-context.ts';
import { DraftError } from '../FieldMessages.tsx';
import { useDraft } from '../use-draft.ts';

function IconControl({ field, value, attributes }: ControlProps) {
  const form = useForm();
  const find = useFindIcons();
  const draft = useDraft({ path: field.path, value, required: field.required });
  const error = useId();
  const usual = typeof field.meta.default === 'string' ? field.meta.default : '';
  const style = form.valueAt([...field.path.slice(0, -1), 'iconType']);
  return (
    <>
      <IconField
        {...attributes}
        {...draft.handlers}
        aria-invalid={draft.error !== null ? true : attributes['aria-invalid']}
        aria-describedby={[draft.error === null ? '' : error, attributes['aria-describedby']].filter(Boolean).join(' ')}
        name={field.meta.title.toLowerCase()}
        shown={textOf(value) || usual}
        drawing={typeof style === 'string' ? style : null}
        value={draft.text}
        placeholder={usual || 'None'}
        find={find}
        onChange={draft.change}
        onChoose={(next) => form.set(field.path, next)}
      />
      <DraftError id={error} text={draft.error} />
    </>
  );
}

function IconTypeControl({ field, value, attributes }: ControlProps) {
  const form = useForm();
  const own = textOf(value);
  const options = Object.entries(field.meta.options ?? iconTypeOptions);
  const usual =
    typeof field.meta.default === 'string' ? (field.meta.options?.[field.meta.default] ?? field.meta.default) : null;
  return (
    <select
      className="input"
      {...attributes}
      value={own}
      onChange={(event) => form.set(field.path, event.target.value === '' ? undefined : event.target.value)}
    >
      <option value="">{usual === null ? 'Usual style' : `${usual} (usual)`}</option>
      {options.map(([option, label]) => (
        <option key={option} value={option}>
          {label}
        </option>
      ))}
      {own !== '' && !options.some(([option]) => option === own) && <option value={own}>{own}</option>}
    </select>
  );
}

export const icon: ControlEntry = { Control: IconControl, shape: 'field', isHalf: true };
export const iconType: ControlEntry = { Control: IconTypeControl, shape: 'field', isHalf: true };
