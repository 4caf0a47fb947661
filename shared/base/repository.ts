/** The repository on GitHub that an address leads to, as `owner/name`; undefined for any other address. */
export function repositoryOfAddress(address: string): string | undefined {
  return /^https?:\/\/(?:www\.)?github\.com\/([\w.-]+\/[\w.-]+?)(?:\.git)?\/?(?:[?#].*)?$/i.exec(address)?.[1];
}

/** The same of what writers name a repository by: its address, or `owner/name`. */
export function repositoryNamed(name: string): string | undefined {
  const trimmed = name.trim();
  return /^[\w.-]+\/[\w.-]+$/.test(trimmed) ? trimmed : repositoryOfAddress(trimmed);
}
