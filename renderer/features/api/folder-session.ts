import { PlaygroundSession } from '../../../shared/playground/client/session.client.ts';

let current: { readonly folder: string; readonly session: PlaygroundSession } | null = null;

/**
 * What was typed to try the operations of a folder, never written anywhere. It ends with the folder: the API files of
 * another one could ask for its keys by the same names, and send them elsewhere.
 */
export function sessionOfFolder(folder: string): PlaygroundSession {
  if (current?.folder !== folder) current = { folder, session: new PlaygroundSession(null) };
  return current.session;
}
