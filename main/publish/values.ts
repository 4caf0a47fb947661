import { targetFields, type PublishTargetKind, type TargetField } from '../../shared/contract/host/publish-targets.ts';
import { missingValue } from './words.ts';

/** What a target is told, secrets apart. */
export interface SplitValues {
  readonly plain: Readonly<Record<string, string>>;
  readonly secret: Readonly<Record<string, string>>;
}

/** Takes of given values what a target knows, without spaces around what is no secret. */
export function splitValues(target: PublishTargetKind, given: Readonly<Record<string, string>>): SplitValues {
  const plain: Record<string, string> = {};
  const secret: Record<string, string> = {};
  for (const [name, { isSecret }] of Object.entries(targetFields(target))) {
    const value = Object.hasOwn(given, name) ? given[name]! : '';
    // Spaces may be part of a password.
    if (isSecret === true) secret[name] = value.trim() === '' ? '' : value;
    else plain[name] = value.trim();
  }
  return { plain, secret };
}

/** What the environment says of a field; empty: nothing. */
export function fromEnvironment({ variable }: TargetField): string {
  return variable === undefined ? '' : (process.env[variable] ?? '');
}

/**
 * All that a target needs: what was given, else what is known of it, else what the environment says, else what is
 * usual. Throws a `ContractError` where something is missing.
 *
 * @param known a value that was kept, null where there is none
 */
export async function completeValues(
  target: PublishTargetKind,
  given: Readonly<Record<string, string>>,
  known: (name: string) => Promise<string | null>,
): Promise<Record<string, string>> {
  const { plain, secret } = splitValues(target, given);
  const values: Record<string, string> = { ...plain, ...secret };
  for (const [name, field] of Object.entries(targetFields(target))) {
    values[name] ||= (await known(name)) ?? (fromEnvironment(field) || (field.usual ?? ''));
    if (values[name] === '' && field.isOptional !== true) throw missingValue(target, name);
  }
  return values;
}
