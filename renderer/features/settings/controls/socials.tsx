import { dictionary } from '../../../../shared/base/dictionary.ts';
import { useMemo } from 'react';
import { extraSocials, socialPlatforms } from '../../../../shared/settings/socials.ts';
import { changeSetting } from '../../../../shared/settings/forms/edit.ts';
import { moveProperty, renameKey } from '../../../../shared/settings/json/edit.ts';
import type { JsonValue } from '../../../../shared/settings/json/tree.ts';
import type { JsonPath } from '../../../../shared/settings/model.ts';
import { useActions } from '../../use-galley.ts';
import { entriesOf, partsOf, textOf, useForm, type ControlEntry, type ControlProps } from '../form-context.ts';
import { Line } from './lines.tsx';
import { OrderedList } from './OrderedList.tsx';

const labels = dictionary<string>({ ...socialPlatforms, ...extraSocials });

const starts = dictionary<string>({
  github: 'https://github.com/your-name',
  x: 'https://x.com/your-name',
  discord: 'https://discord.gg/your-invite',
  linkedin: 'https://www.linkedin.com/company/your-name',
  facebook: 'https://www.facebook.com/your-name',
  instagram: 'https://www.instagram.com/your-name',
});

/** Accounts in the footer. They stand under the name of their platform, or in a list with both. */
function SocialsControl({ field, value }: ControlProps) {
  const actions = useActions();
  const form = useForm();
  const isList = Array.isArray(value);
  const accounts = useMemo(
    () =>
      isList
        ? entriesOf(value).map((entry, index) => ({
            platform: textOf(partsOf(entry)['type']),
            url: partsOf(entry)['url'],
            path: [...field.path, index, 'url'] as JsonPath,
          }))
        : Object.entries(partsOf(value)).map(([platform, url]) => ({
            platform,
            url,
            path: [...field.path, platform] as JsonPath,
          })),
    [value, isList, field.path],
  );
  const used = new Set(accounts.map(({ platform }) => platform));
  const free = Object.keys(socialPlatforms).filter((platform) => !used.has(platform));
  const next = free[0] ?? 'website';
  const startOf = (platform: string): JsonValue => starts[platform] ?? `https://example.com/${platform}`;

  function change(index: number, platform: string) {
    const account = accounts[index]!;
    if (isList) return form.set([...field.path, index, 'type'], platform);
    actions.settings.edit((text) => renameKey(text, [...field.path, account.platform], platform));
  }

  return (
    <OrderedList
      path={field.path}
      count={accounts.length}
      noun="account"
      isCompact
      nameOf={(index) => labels[accounts[index]!.platform] ?? accounts[index]!.platform}
      fresh={() => ({ type: next, url: startOf(next) })}
      onAdd={isList ? undefined : () => form.set([...field.path, next], startOf(next))}
      onMove={
        isList ? undefined : (from, to) => actions.settings.edit((text) => moveProperty(text, field.path, from, to))
      }
      onRemove={
        isList
          ? undefined
          : (index) =>
              actions.settings.edit((text, dialect) =>
                changeSetting(text, dialect, [...field.path, accounts[index]!.platform], undefined),
              )
      }
      addLabel="Add an account"
      empty={field.meta.without}
    >
      {(index) => {
        const { platform, url, path } = accounts[index]!;
        const offered = [...Object.keys(socialPlatforms), ...(platform in socialPlatforms ? [] : [platform])].filter(
          (each) => each === platform || !used.has(each),
        );
        return (
          <div className="account">
            <select
              className="input"
              aria-label={`Platform ${index + 1}`}
              value={platform}
              onChange={(event) => change(index, event.target.value)}
            >
              {offered.map((each) => (
                <option key={each} value={each}>
                  {labels[each] ?? each}
                </option>
              ))}
            </select>
            <Line path={path} value={url} label={`Address of the ${labels[platform] ?? platform} account`} isMono />
          </div>
        );
      }}
    </OrderedList>
  );
}

export const socials: ControlEntry = { Control: SocialsControl, shape: 'cards', entriesShowProblems: true };
