import { didYouMean } from '../../base/text.ts';
import type { ApiDocument } from '../document.ts';
import type { ApiFault } from '../fault.ts';
import { isObject, objectAt, own, textAt, type JsonObject } from '../json.ts';
import { isOlderEvents } from './version.ts';

/** Names that stand in a channel of version 2 (AsyncAPI 2, “Channel Item Object”). */
const olderNames = ['description', 'servers', 'subscribe', 'publish', 'parameters', 'bindings', '$ref'];

/** What is wrong at the top of an AsyncAPI file, in its channels and in its operations, and what readers lose by it. */
export function* eventFaults(root: JsonObject, document: ApiDocument): Generator<ApiFault> {
  const info = own(root, 'info');
  if (isObject(info) && textAt(info, 'version') === '')
    yield {
      pointer: ['info'],
      title: 'The API file has no version of its own',
      detail:
        'AsyncAPI asks for “version” below “info”, and other programs refuse a file without it. Say which version of the API this is.',
      missing: { name: 'version', value: '1.0.0' },
    };
  if (objectAt(root, 'channels') === null)
    yield {
      pointer: [],
      title: 'The API file has no channels',
      detail: 'Pages are made of “channels”, so readers get none. Describe what goes through the API there.',
    };
  if (isOlderEvents(document)) yield* olderChannels(root, document);
  else yield* operations(root, document);
}

function* olderChannels(root: JsonObject, document: ApiDocument): Generator<ApiFault> {
  for (const [name, written] of Object.entries(objectAt(root, 'channels') ?? {})) {
    const channel = document.resolve(written, document.file);
    if (channel === null || !isObject(written) || name.startsWith('x-')) continue;
    for (const [key, value] of Object.entries(written)) {
      if (olderNames.includes(key) || key.startsWith('x-') || !isObject(value)) continue;
      const meant = didYouMean(key, ['subscribe', 'publish']);
      yield {
        pointer: ['channels', name, key],
        title: `“${key.slice(0, 80)}” is nothing that a channel has`,
        detail: `Readers see nothing of it. ${meant === null ? 'What is done in a channel is called “subscribe” or “publish”.' : `Did you mean “${meant}”?`}`,
        ...(meant === null ? {} : { instead: { of: 'key', text: meant } }),
      };
    }
  }
}

function* operations(root: JsonObject, document: ApiDocument): Generator<ApiFault> {
  for (const [id, written] of Object.entries(objectAt(root, 'operations') ?? {})) {
    const operation = document.resolve(written, document.file)?.value;
    if (operation === undefined || id.startsWith('x-')) continue;
    const action = textAt(operation, 'action');
    if (action !== 'send' && action !== 'receive') {
      const meant = action === '' ? null : didYouMean(action, ['send', 'receive']);
      yield {
        pointer: ['operations', id, ...(action === '' ? [] : ['action'])],
        title: 'It is not said whether this operation sends or receives',
        detail: `Readers get it as one that receives. ${meant === null ? 'Write “send” or “receive” as its action: what the application does.' : `Did you mean “${meant}”?`}`,
        ...(meant === null ? {} : { instead: { of: 'value', text: meant } }),
      };
    }
    if (own(operation, 'channel') === undefined)
      yield {
        pointer: ['operations', id],
        title: 'This operation has no channel',
        detail: 'Readers see nothing of it. Refer to its channel: channel: { $ref: "#/channels/…" }.',
      };
  }
}
