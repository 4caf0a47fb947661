/**
 * Keeps something as long as a folder is open. Another folder begins anew, and so does the same one when it is opened
 * again: what was typed in one must not be there in the next.
 */
export function perFolder<Kept>(begin: () => Kept): (folder: string) => Kept {
  let current: { readonly folder: string; readonly kept: Kept } | null = null;
  return (folder) => {
    if (current?.folder !== folder) current = { folder, kept: begin() };
    return current.kept;
  };
}
