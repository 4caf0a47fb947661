import { Field } from '../../ui/parts.tsx';

/** Where the site is served. */
export function SiteAddressField({
  value,
  example,
  error,
  readOnly = false,
  onChange,
}: {
  readonly value: string;
  /** Such as `https://example.com/docs/`. */
  readonly example: string;
  readonly error: string | null;
  readonly readOnly?: boolean;
  readonly onChange: (value: string) => void;
}) {
  return (
    <Field
      label="Address of the site"
      help={`Where readers will find it, such as ${example}. The sitemap and links for search engines need it whole; a path alone, such as /docs/, is enough for everything else.`}
      error={error}
    >
      {(attributes) => (
        <input
          {...attributes}
          className="input mono"
          value={value}
          readOnly={readOnly}
          maxLength={300}
          placeholder={example}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
