/** A file of an exported site. */
export interface SiteFile {
  /** `/`-separated, from the site's top. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
}

/** An exported site on this computer. */
export interface WrittenSite {
  /** Absolute. */
  readonly folder: string;
  /** All of them, the list of the export (`exportManifest`) too, by path. */
  readonly files: readonly SiteFile[];
}

/**
 * Why nothing was published, or not all of it. stopped: by the writer; offline: the other computer was not reached;
 * cut: the line broke, again and again; late: it did not answer in time; certificate: it can't show that it is the
 * right one; unknown-computer: SSH has never seen it; signed-out: it does not know who is asking; no-right: it knows,
 * and does not allow it; not-found: there is no such place; busy: somebody else publishes there, or it asked to wait
 * too long; too-large: it takes no file of this size, or not so many; full: it has no room; broken: it says itself
 * that something is wrong there (5xx); damaged: what it has is not what was sent; not-ours: files of others stand
 * there under names of the site; not-a-value: a field can't be right, `field` says which; refused: anything else.
 */
export type TargetTrouble =
  | 'stopped'
  | 'offline'
  | 'cut'
  | 'late'
  | 'certificate'
  | 'unknown-computer'
  | 'signed-out'
  | 'no-right'
  | 'not-found'
  | 'busy'
  | 'too-large'
  | 'full'
  | 'broken'
  | 'damaged'
  | 'not-ours'
  | 'not-a-value'
  | 'refused';

/** A target did not take the site, or not all of it. */
export class TargetError extends Error {
  readonly trouble: TargetTrouble;
  /** What the other computer said about it for people, a line each; no secret is in it. */
  readonly said: readonly string[];
  /** The field of the target that can't be right. */
  readonly field: string | null;

  constructor(trouble: TargetTrouble, said: readonly string[] = [], field: string | null = null) {
    super(`${trouble} ${said.join(' ')}`.trim());
    this.name = 'TargetError';
    this.trouble = trouble;
    this.said = said;
    this.field = field;
  }
}

/** A field of a target can't be right. @param sentence says what to write */
export function notAValue(field: string, sentence: string): TargetError {
  return new TargetError('not-a-value', [sentence], field);
}

/** Other computers may say again what they were told: secrets are taken out of that. Rejects as `work` does. */
export async function withoutSecrets<Result>(secrets: readonly string[], work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TargetError)) throw error;
    const clean = (line: string) =>
      secrets.reduce((text, secret) => (secret === '' ? text : text.replaceAll(secret, '…')), line);
    throw new TargetError(error.trouble, error.said.map(clean), error.field);
  }
}

export interface TargetOptions {
  /** What the writer said of the target, secrets too, by the names of its fields in `publishTargets`; `''`: nothing. */
  readonly values: Readonly<Record<string, string>>;
  /** Everything but sending is done: what is there already is looked at. */
  readonly isTrial: boolean;
  readonly signal: AbortSignal;
  /** Told how much went over, from 0 to 1. */
  readonly onProgress: (part: number) => void;
}

export interface TargetAnswer {
  /** The place as people read it: `acme-docs at s3.eu-central-1.amazonaws.com`. */
  readonly to: string;
  /** Files of the site that are new, others, or gone since it was published last: paths. */
  readonly changed: readonly string[];
  /** Something was sent. */
  readonly isSent: boolean;
  /** No site was there before. */
  readonly isNew: boolean;
  /** Where readers find it, where the target says so: `https://acme.netlify.app/`. */
  readonly address: string | null;
}

/**
 * Puts a written site to one kind of place. Sends what the place does not have, by what files hold, so a second try
 * after a break goes on where the first one was; sends nothing where nothing changed; removes what the site no longer
 * has; and touches no file of others. Where the place can hold an old version until the new one is complete it does;
 * elsewhere pages come after what they need, and what is gone is removed last. What was sent is read back before it
 * ends. Rejects with a `TargetError`.
 */
export type Target = (site: WrittenSite, options: TargetOptions) => Promise<TargetAnswer>;
