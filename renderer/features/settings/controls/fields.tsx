import { useState } from 'react';
import { membersAt } from '../../../../shared/settings/forms/fields.ts';
import { FieldBlock } from '../FieldBlock.tsx';
import { partsOf, useForm, type ControlEntry, type ControlProps } from '../form-context.ts';

/** As many of one kind are too many to look through for the few that a site has. One of another may stand beside. */
const many = 8;

/** The settings inside a setting. */
function FieldsControl({ field, value }: ControlProps) {
  const form = useForm();
  const members = membersAt(form.document.dialect, field.path);
  const others = members.filter(({ meta }) => meta.control !== 'fields').length;
  const isOfOneKind = members.length > many && others <= 1;
  // As they are when the form opens: what is being filled in must not move.
  const [first] = useState(() => new Set(isOfOneKind ? Object.keys(partsOf(value)) : []));
  return (
    <div className="setting-grid">
      {members
        .toSorted((a, b) => Number(first.has(b.key)) - Number(first.has(a.key)))
        .map((member) => {
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
