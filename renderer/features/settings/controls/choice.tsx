import { optionValue } from '../../../../shared/settings/forms/edit.ts';
import { textOf, useForm, type ControlEntry, type ControlProps } from '../form-context.ts';

function SelectControl({ field, value, attributes }: ControlProps) {
  const form = useForm();
  const options = Object.entries(field.meta.options ?? {});
  const own = typeof value === 'number' ? String(value) : textOf(value);
  const usual =
    field.meta.default === undefined
      ? null
      : (field.meta.options?.[String(field.meta.default)] ?? String(field.meta.default));
  // A value that is accepted but not offered stays what it is.
  const isOther = own !== '' && !options.some(([option]) => option === own);
  return (
    <select
      className="input"
      {...attributes}
      value={own}
      onChange={(event) =>
        form.set(
          field.path,
          event.target.value === '' ? undefined : optionValue(form.document.dialect, field.path, event.target.value),
        )
      }
    >
      {(!field.required || own === '') && <option value="">{usual === null ? 'Not set' : `${usual} (usual)`}</option>}
      {options.map(([option, label]) => (
        <option key={option} value={option}>
          {label}
        </option>
      ))}
      {isOther && <option value={own}>{own}</option>}
    </select>
  );
}

function SwitchControl({ field, value, attributes }: ControlProps) {
  const form = useForm();
  const isOn = typeof value === 'boolean' ? value : field.meta.default === true;
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      {...attributes}
      aria-checked={isOn}
      onClick={() => form.set(field.path, !isOn)}
    />
  );
}

export const select: ControlEntry = { Control: SelectControl, shape: 'field', isHalf: true };
export const onOff: ControlEntry = { Control: SwitchControl, shape: 'row' };
