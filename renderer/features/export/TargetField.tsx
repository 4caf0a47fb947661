import type { TargetField as Definition } from '../../../shared/contract/host/publish-targets.ts';
import { Field } from '../../ui/parts.tsx';

interface TargetFieldProps {
  readonly field: Definition;
  readonly value: string;
  /** It is a secret that the host has already. */
  readonly isKnown: boolean;
  readonly keepsSecrets: boolean;
  readonly error: string | null;
  readonly readOnly: boolean;
  /** It has the focus when the dialog opens. */
  readonly isFirst: boolean;
  readonly onChange: (value: string) => void;
}

/** What a place to publish at needs to know. */
export function TargetField({
  field: { label, help, isOptional, isSecret },
  value,
  isKnown,
  keepsSecrets,
  error,
  readOnly,
  isFirst,
  onChange,
}: TargetFieldProps) {
  const kept = keepsSecrets
    ? 'It is kept in this computer’s keychain, never in the repository.'
    : 'It is remembered until Galley ends, and written nowhere.';
  return (
    <Field
      label={isOptional === true ? `${label} (may stay empty)` : label}
      help={isSecret === true ? `${help} ${kept}` : help}
      error={error}
    >
      {(attributes) => (
        <input
          {...attributes}
          className="input mono"
          data-autofocus={isFirst ? true : undefined}
          type={isSecret === true ? 'password' : 'text'}
          placeholder={isKnown ? 'Known already' : undefined}
          value={value}
          readOnly={readOnly}
          maxLength={4000}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
