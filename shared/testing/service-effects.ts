import { repoPath } from '../base/path.ts';
import { metaAt } from '../settings/fields.ts';
import { readSettings } from '../settings/read.ts';
import type { Effect } from './effects.ts';
import { settingPaths } from './setting-paths.ts';
import { servicesFile } from '../site/services.ts';

// Effects of the settings of services, for settings-effects.test.ts.

export type Settings = Record<string, unknown>;

/** Each service changes the file that says which ones pages load; `services.test.ts` says what it holds. */
export const serviceEffects = (base: Settings): Record<string, Effect<Settings>> =>
  Object.fromEntries(
    settingPaths('docs')
      .map((path) => path.split('.'))
      .filter(([top]) => top === 'analytics')
      .map(([top, name, key]): [string, Effect<Settings>] => {
        const needed = metaAt('docs', [top!, name!])!.example as Settings;
        const after = { [top!]: { [name!]: { ...needed, [key!]: metaAt('docs', [top!, name!, key!])!.example } } };
        const { model } = readSettings(repoPath('docs.json'), JSON.stringify({ ...base, ...after }));
        return [
          `${top}.${name}.${key}`,
          {
            before: key! in needed ? {} : { [top!]: { [name!]: needed } },
            after,
            shows: `<script src="../../${servicesFile(model)!.path}"`,
          },
        ];
      }),
  );
