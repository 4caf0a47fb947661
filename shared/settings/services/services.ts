import type { z } from 'zod';
import { described } from '../define.ts';
import { onOff, parts } from '../kinds.ts';
import type { Reader } from '../reader.ts';
import { consents } from './consents.ts';
import { chats, recordings } from './recordings-and-chats.ts';
import { identifier, type Service, type ServicesSetting } from './define.ts';
import { otherScripts, readOtherScripts } from './other-scripts.ts';
import { statistics } from './statistics.ts';

/** Every service that the site may load, in the order in which they are offered and loaded. */
const services = { ...statistics, ...recordings, ...chats };

type Shape = Readonly<Record<string, z.ZodType>>;

const schemasOf = (all: Readonly<Record<string, Service<unknown>>>): Shape =>
  Object.fromEntries(Object.entries(all).map(([name, { schema }]) => [name, schema]));

/** Services that are no more, with the reason why they have no effect here. */
const gone: Shape = {
  clearbit: kept(
    'Clearbit',
    'Clearbit’s service has been shut down. Galley loads nothing from addresses that nobody looks after any more.',
    { publicApiKey: identifier('pk_0a1b2c3d').optional() },
  ),
  koala: kept(
    'Koala',
    'Koala’s service has been shut down. Galley loads nothing from addresses that nobody looks after any more.',
    { publicApiKey: identifier('pk_0a1b2c3d').optional() },
  ),
};

/** The services, and what says whether readers agreed to them: as parts of a setting. */
export const servicesShape: Shape = {
  ...schemasOf(services),
  customScripts: otherScripts,
  ...schemasOf(consents),
  ...gone,
  telemetry: kept('Telemetry', 'Whether the maker of another tool counts your readers. Galley itself counts nobody.', {
    enabled: onOff().optional(),
  }),
};

/** The part of them that the older form of the settings has as `analytics`. */
export const analyticsShape: Shape = { ...schemasOf(statistics), ...schemasOf(recordings), ...gone };

/**
 * Reads services. One with a part that can't be used is not loaded; where what asks for consent can't be used, none is:
 * better no numbers than readers who were not asked.
 */
export function readServices(value: Reader): ServicesSetting {
  const asked = named(value, consents);
  const scripts = asked.includes(null)
    ? []
    : [...named(value, services).filter((script) => script !== null), ...readOtherScripts(value.get('customScripts'))];
  return { scripts, consents: asked.filter((consent) => consent !== null) };
}

/** Whether one of the services counts what readers do. */
export function counts(services: ServicesSetting | undefined): boolean {
  return services?.scripts.some(({ count }) => count !== undefined) === true;
}

/** What is made of those that the settings name; null where it can't be used. */
function named<Made>(value: Reader, all: Readonly<Record<string, Service<Made>>>): (Made | null)[] {
  return Object.entries(all).flatMap(([name, { make }]) => {
    if (!value.has(name)) return [];
    const given = value.get(name);
    return [given.isWhole ? make(Object.fromEntries(given.entries().map(([key, part]) => [key, part.plain()]))) : null];
  });
}

function kept(title: string, help: string, fields: Shape): z.ZodType {
  const meta = { title, help, without: 'Nothing changes.', standing: 'kept' } as const;
  const inside = Object.entries(fields).map(([key, schema]) => [
    key,
    described(schema, {
      ...meta,
      example: key === 'enabled' ? false : 'pk_0a1b2c3d',
      control: key === 'enabled' ? 'switch' : 'text',
    }),
  ]);
  return described(parts(Object.fromEntries(inside) as Record<string, z.ZodType>).optional(), {
    ...meta,
    example: {},
    control: 'fields',
  });
}
