import { membersAt } from '../../../../shared/settings/forms/fields.ts';
import { useId } from 'react';
import { problemsOfField } from '../../../../shared/settings/forms/problems.ts';
import { FieldBlock } from '../FieldBlock.tsx';
import { partsOf, textOf, useForm, type ControlEntry, type ControlProps } from '../form-context.ts';
import { ProblemsAtField } from '../FieldMessages.tsx';

/** Signing in: the method decides which fields there are and what they are called. */
function AuthControl({ field, value }: ControlProps) {
  const form = useForm();
  const members = membersAt(form.document.dialect, field.path);
  const parts = partsOf(value);
  const method = textOf(parts['method']);
  const member = (key: string) => members.find((each) => each.key === key);
  const [methodField, nameField, prefixField] = [member('method'), member('name'), member('inputPrefix')];
  // What another method has set stays in sight: it is in the file.
  const hasName = method === 'key' || method === 'bearer' || parts['name'] !== undefined;
  return (
    <div className="setting-grid">
      {methodField !== undefined && <FieldBlock field={methodField} />}
      {method === 'basic' && nameField !== undefined ? (
        <TwoNames field={nameField} value={parts['name']} />
      ) : (
        hasName &&
        nameField !== undefined && (
          <FieldBlock
            field={{
              ...nameField,
              meta: {
                ...nameField.meta,
                title: 'Name of the header',
                help:
                  method === 'key'
                    ? 'Header that carries the key.'
                    : 'Header that carries the token, where it is not the usual one.',
                example: method === 'key' ? 'x-api-key' : 'Authorization',
              },
            }}
            inCard
          />
        )
      )}
      {prefixField !== undefined &&
        (method !== '' && method !== 'basic' ? true : parts['inputPrefix'] !== undefined) && (
          <FieldBlock field={prefixField} inCard />
        )}
    </div>
  );
}

/** `user:password`: the two names as two fields. */
function TwoNames({ field, value }: { field: ControlProps['field']; value: ControlProps['value'] }) {
  const form = useForm();
  const id = useId();
  const own = textOf(value);
  const colon = own.indexOf(':');
  const [user, password] = colon < 0 ? [own, ''] : [own.slice(0, colon), own.slice(colon + 1)];
  const set = (first: string, second: string) =>
    form.set(field.path, first === '' && second === '' ? undefined : `${first}:${second}`, true);
  const problems = problemsOfField(form.problems, field.path, []);
  return (
    <div className="setting" role="group" aria-labelledby={`${id}-name`} data-setting={JSON.stringify(field.path)}>
      <span className="field-label" id={`${id}-name`}>
        Names of the two fields
      </span>
      <div className="pair">
        <input
          type="text"
          className="input"
          aria-label="Name of the user field"
          placeholder="username"
          value={user}
          spellCheck={false}
          aria-describedby={`${id}-help`}
          aria-invalid={problems.length > 0 ? true : undefined}
          onChange={(event) => set(event.target.value.replaceAll(':', ''), password)}
        />
        <input
          type="text"
          className="input"
          aria-label="Name of the password field"
          placeholder="password"
          value={password}
          spellCheck={false}
          aria-describedby={`${id}-help`}
          aria-invalid={problems.length > 0 ? true : undefined}
          onChange={(event) => set(user, event.target.value.replaceAll(':', ''))}
        />
      </div>
      <ProblemsAtField id={`${id}-messages`} problems={problems} />
      <p className="help" id={`${id}-help`}>
        What the playground calls the two fields. In the file they are joined by a colon:{' '}
        <span className="mono">username:password</span>
      </p>
    </div>
  );
}

export const auth: ControlEntry = { Control: AuthControl, shape: 'group' };
