import { codeChoiceOf, codeSettingOf, codeThemesByGround } from '../../../../shared/settings/forms/code-look.ts';
import { membersAt } from '../../../../shared/settings/forms/fields.ts';
import { useForm, type ControlEntry, type ControlProps } from '../form-context.ts';

const modes = ['light', 'dark'] as const;

/** What code looks like in each mode of the page: as it, or a theme that is known from editors. */
function CodeLookControl({ field, value, attributes }: ControlProps) {
  const form = useForm();
  const choice = codeChoiceOf(value);
  const titles = membersAt(form.document.dialect, field.path).find(({ key }) => key === 'theme')?.meta.options ?? {};
  return (
    <div className="setting-grid">
      {modes.map((mode) => {
        const chosen = choice[mode];
        const isKnown = chosen === 'page' || chosen === 'dark' || chosen in titles;
        return (
          <label key={mode} className="setting is-half">
            <span className="field-label">{mode === 'light' ? 'On light pages' : 'On dark pages'}</span>
            <select
              className="input"
              {...attributes}
              id={mode === 'light' ? attributes.id : undefined}
              aria-label={`${field.meta.title} on ${mode} pages`}
              value={chosen}
              onChange={(event) =>
                form.set(field.path, codeSettingOf({ ...choice, [mode]: event.target.value }, value))
              }
            >
              <option value="page">As the page (usual)</option>
              {mode === 'light' && <option value="dark">As on dark pages</option>}
              {(['dark', 'light'] as const).map((ground) => (
                <optgroup key={ground} label={ground === 'dark' ? 'Dark themes' : 'Light themes'}>
                  {codeThemesByGround[ground].map((name) => (
                    <option key={name} value={name}>
                      {titles[name] ?? name}
                    </option>
                  ))}
                </optgroup>
              ))}
              {!isKnown && <option value={chosen}>{chosen}</option>}
            </select>
          </label>
        );
      })}
    </div>
  );
}

export const codeLook: ControlEntry = { Control: CodeLookControl, shape: 'field' };
