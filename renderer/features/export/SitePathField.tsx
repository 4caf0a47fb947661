import { Field } from '../../ui/parts.tsx';

/** Under which path the site is served. */
export function SitePathField({
  value,
  example,
  error,
  readOnly = false,
  onChange,
}: {
  readonly value: string;
  /** An address with a path, such as `example.com/docs/`. */
  readonly example: string;
  readonly error: string | null;
  readonly readOnly?: boolean;
  readonly onChange: (value: string) => void;
}) {
  return (
    <Field
      label="Path on the web server"
      help={`Only / where the site has an address of its own, /docs/ for ${example}.`}
      error={error}
    >
      {(attributes) => (
        <input
          {...attributes}
          className="input mono"
          value={value}
          readOnly={readOnly}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
