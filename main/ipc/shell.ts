import type { Capabilities } from '../../shared/contract/host/session.ts';
import type { SecretKeeper } from '../publish/secrets.ts';

/** What a host can do beyond files: each kind of host brings its own, or says that it can't. */
export interface ShellAbilities {
  readonly capabilities: Capabilities;
  readonly platform: 'mac' | 'windows' | 'linux';
  readonly version: string;
  /** Asks for a folder; null when the writer cancels. Only with `nativeDialogs`. */
  chooseFolder(purpose: 'open' | 'export'): Promise<string | null>;
  openExternal(url: string): Promise<void>;
  revealInFolder(path: string): Promise<void>;
  /**
   * Brings a file to the system's trash, from where its user can take it back. Only with `trash`; rejects where there
   * is none, as on some drives.
   */
  trash(path: string): Promise<void>;
  setMenu(menus: unknown): void;
  /** Opens a menu with these entries in front of cut, copy and paste; says which was chosen. Only with `menus`. */
  showWordMenu(
    entries: readonly string[],
    place: { readonly x: number; readonly y: number },
    onChoice: (entry: number) => void,
  ): void;
  /** A docs folder was opened: the system may list it among the recent ones. */
  opened(folder: string): void;
  /**
   * Whether a folder may be opened from a window: the desktop allows any, the web host only what it was started with.
   */
  mayOpen(path: string): boolean;
  /** Whether an export may go there. */
  mayExportTo(path: string): boolean;
  /** Folders from which choosing an export folder starts. */
  readonly exportRoots: readonly string[];
  /** Keeps what gives rights at other places. */
  readonly secrets: SecretKeeper;
  /** Address of the preview's top, ending in a slash. */
  previewBase(): string;
  /** The same for a browser outside: always http. */
  browserPreview(): Promise<string>;
  /** Serves an exported folder and answers the address of its top. */
  serveExport(folder: string): Promise<string>;
}

export function currentPlatform(): ShellAbilities['platform'] {
  return process.platform === 'darwin' ? 'mac' : process.platform === 'win32' ? 'windows' : 'linux';
}
