import type { Notice } from '../../shared/contract/host/workspace.ts';
import type { Documents } from '../documents/documents.ts';
import type { Journal } from '../documents/journal.ts';
import { recoveredNotice } from './notices.ts';

/**
 * Brings unsaved texts of earlier runs back; answers what there is to say of them.
 * A text that can't be brought back stays in its recovery copy, and `onBug` hears why.
 */
export async function recoverTexts(
  journal: Journal,
  documents: Documents,
  onBug: (error: unknown) => void,
): Promise<Notice[]> {
  const notices: Notice[] = [];
  for (const draft of await journal.adopt()) {
    const outcome = await documents
      .restore(draft.path, draft)
      .catch((error: unknown) => (onBug(error), 'dropped' as const));
    if (outcome !== 'dropped') notices.push(recoveredNotice(draft.path, draft.closed, outcome));
  }
  return notices;
}
