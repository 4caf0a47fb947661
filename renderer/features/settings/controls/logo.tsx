import { membersAt } from '../../../../shared/settings/forms/fields.ts';
import { Segments } from '../../../ui/Segments.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { FieldBlock } from '../FieldBlock.tsx';
import { partsOf, textOf, useForm, type ControlEntry, type ControlProps } from '../form-context.ts';
import { ImageField } from './image.tsx';
import { useId } from 'react';
import { problemsOfField } from '../../../../shared/settings/forms/problems.ts';
import { ProblemsAtField } from '../FieldMessages.tsx';

/** The logo on both grounds. One picture stands as a text in the file; two, or a target, in curly brackets. */
function LogoControl({ field, value }: ControlProps) {
  const form = useForm();
  const isPair = typeof value === 'object' && value !== null;
  const parts = partsOf(value);
  const one = textOf(value);
  const { background } = form.document.model.colors;
  const grounds = { light: background.light ?? '#ffffff', dark: background.dark ?? '#141312' };
  const target = membersAt(form.document.dialect, field.path).find(({ key }) => key === 'href');
  const both = isPair || one === '';

  function pick(mode: 'light' | 'dark', address: string) {
    if (isPair) form.set([...field.path, mode], address);
    else if (one === '') form.set(field.path, { light: address, dark: address });
    else form.set(field.path, { light: one, dark: one, [mode]: address });
  }

  return (
    <>
      <Segments
        label="Pictures"
        value={both ? 'two' : 'one'}
        options={[
          { value: 'two', label: 'One for each mode' },
          { value: 'one', label: 'The same for both' },
        ]}
        onChange={(kind) => {
          if (kind === 'two' && !isPair && one !== '') form.set(field.path, { light: one, dark: one });
          // A target of its own needs the brackets.
          if (kind === 'one' && isPair) {
            const light = textOf(parts['light']) || textOf(parts['dark']);
            form.set(field.path, parts['href'] === undefined ? light || undefined : { ...parts, light, dark: light });
          }
        }}
      />
      <div className="setting-grid">
        {both ? (
          (['light', 'dark'] as const).map((mode) => (
            <ModeImage
              key={mode}
              field={field}
              mode={mode}
              value={parts[mode]}
              ground={grounds[mode]}
              onPick={(address) => pick(mode, address)}
            />
          ))
        ) : (
          <ModeImage
            field={field}
            mode={null}
            value={one}
            ground={grounds.light}
            onPick={(address) => form.set(field.path, address)}
          />
        )}
      </div>
      {isPair && target !== undefined && <FieldBlock field={target} />}
      {!isPair && one !== '' && (
        <p className="help">
          To let the logo lead somewhere else than the first page, choose one picture for each mode.
        </p>
      )}
    </>
  );
}

function ModeImage({
  field,
  mode,
  value,
  ground,
  onPick,
}: {
  field: ControlProps['field'];
  mode: 'light' | 'dark' | null;
  value: ControlProps['value'];
  ground: string;
  onPick: (address: string) => void;
}) {
  const form = useForm();
  const id = useId();
  const path = mode === null ? field.path : [...field.path, mode];
  const problems = problemsOfField(form.problems, path, []);
  const title = mode === null ? 'Logo' : mode === 'light' ? 'On light' : 'On dark';
  return (
    <div className="setting is-half" role="group" aria-labelledby={`${id}-name`} data-setting={JSON.stringify(path)}>
      <span className="field-label" id={`${id}-name`}>
        {mode !== null && <Icon name={mode === 'light' ? 'sun' : 'moon'} size="small" />}
        {title}
      </span>
      <ImageField
        path={path}
        value={value}
        title={mode === null ? 'Logo' : `Logo ${title.toLowerCase()}`}
        ground={ground}
        onPick={onPick}
        attributes={{
          id,
          'aria-describedby': problems.length > 0 ? `${id}-messages` : undefined,
          'aria-invalid': undefined,
        }}
      />
      {mode !== null && <ProblemsAtField id={`${id}-messages`} problems={problems} />}
    </div>
  );
}

export const logo: ControlEntry = { Control: LogoControl, shape: 'group' };
