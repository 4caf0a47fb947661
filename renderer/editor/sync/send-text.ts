import { ContractError } from '../../../shared/contract/define.ts';
import type { OpenedDocument } from '../../../shared/contract/host/documents.ts';
import type { Host } from '../../bridge/host.ts';
import type { OpenText } from '../open-text.ts';
import type { SentEdit } from './text-sync.ts';

/** What could not be sent is sent again after so long, in milliseconds. */
const againTime = 2000;

/** What comes of sending a text. */
export interface SendingEvents {
  /** The host took it; `kept`: it outlives the host. */
  readonly taken: (kept: boolean) => void;
  /** The host could not take it; said once, however often it is tried. */
  readonly refused: (error: ContractError) => void;
  /** The host has another one than is known here, or none. */
  readonly reopen: () => void;
  /** Whether the host has every letter may be another than before. */
  readonly answered: () => void;
}

/** Sends what was written to the host, and again where it can't take it now. */
export function sendText(host: Host, text: OpenText, message: SentEdit, events: SendingEvents): void {
  const { path, writer } = text;
  text.sentAt = text.log.position;
  clearTimeout(text.again);
  host.call('documents.edit', { path, writer, ...message }).then(
    ({ version, kept }) => {
      text.isRefused = false;
      text.sync.acknowledged(message.sequence, version, kept);
      events.taken(kept);
      events.answered();
    },
    (error: unknown) => {
      const failure =
        error instanceof ContractError
          ? error
          : new ContractError({ code: 'internal', title: String(error), detail: '' });
      const theirs = failure.code === 'out-of-step' ? (failure.data as OpenedDocument) : null;
      if (theirs?.epoch === text.sync.epoch) text.sync.refused(message.sequence, theirs);
      // Disconnected: TextSync hears of that by itself and sends again afterwards.
      else if (failure.code !== 'disconnected') {
        text.sync.failed(message.sequence);
        if (theirs !== null || failure.code === 'not-open') events.reopen();
        else {
          text.again = setTimeout(() => text.sync.again(), againTime);
          if (!text.isRefused) events.refused(failure);
          text.isRefused = true;
        }
      }
      events.answered();
    },
  );
}
