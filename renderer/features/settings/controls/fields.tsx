import { membersAt } from '../../../../shared/settings/forms/fields.ts';
import { FieldBlock } from '../FieldBlock.tsx';
import { useForm, type ControlEntry, type ControlProps } from '../form-context.ts';

/** The settings inside a setting. */
function FieldsControl({ field }: ControlProps) {
  const form = useForm();
  return (
    <div className="setting-grid">
      {membersAt(form.document.dialect, field.path).map((member) => {
        // Brackets around one setting are the file's business, not the writer's.
        const inside = member.meta.control === 'fields' ? membersAt(form.document.dialect, member.path) : [];
        // Taken out with it, so that it is needed only where they are.
        const only = inside.length === 1 ? { ...inside[0]!, required: member.required } : null;
        return <FieldBlock key={member.key} field={only ?? member} />;
      })}
    </div>
  );
}

export const fields: ControlEntry = { Control: FieldsControl, shape: 'group' };
