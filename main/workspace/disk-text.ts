import type { TextStyle } from './text-file.ts';

/** A file as it is on the disk now. */
export interface DiskText {
  readonly text: string;
  readonly revision: string;
  readonly style: TextStyle;
  readonly isText: boolean;
}

/** A save met another content than the one it was based on. */
export class RevisionError extends Error {
  /** Null when the file is gone. */
  readonly disk: DiskText | null;
  constructor(disk: DiskText | null) {
    super('The file changed');
    this.disk = disk;
  }
}
