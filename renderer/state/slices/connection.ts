import type { Capabilities } from '../../../shared/contract/host/session.ts';
import type { Connection } from '../../bridge/host.ts';

export interface ConnectionState {
  readonly connection: Connection;
  readonly version: string;
  readonly platform: 'mac' | 'windows' | 'linux';
  readonly capabilities: Capabilities;
  /** Number of this connection: changes that name it are our own. */
  readonly connectionNumber: number;
}

export const initialConnection: ConnectionState = {
  connection: 'connecting',
  version: '',
  platform: 'linux',
  capabilities: {
    nativeDialogs: false,
    openFolder: false,
    revealInFolder: false,
    trash: false,
    menus: false,
    openExternal: false,
  },
  connectionNumber: 0,
};
