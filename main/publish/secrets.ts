/** Keeps what gives rights elsewhere: a password, a token. Never in a docs folder, and no window reads it again. */
export interface SecretKeeper {
  /** Whether what is kept outlives this program. */
  readonly isLasting: boolean;
  /** Null where it is not known. */
  read(name: string): Promise<string | null>;
  /** Rejects with the system's errors. */
  keep(name: string, secret: string): Promise<void>;
}

/** Keeps secrets as long as the program runs. */
export function memorySecrets(): SecretKeeper {
  const kept = new Map<string, string>();
  return {
    isLasting: false,
    read: (name) => Promise.resolve(kept.get(name) ?? null),
    keep(name, secret) {
      kept.set(name, secret);
      return Promise.resolve();
    },
  };
}
