/** The page path that a link prefix or page entry means: no slashes around it, no `.mdx` or `.md`. */
export function normalisePagePath(path: string): string {
  return path.replace(/^(?:\.?\/)+|(?<!\/)\/+$/g, '').replace(/\.mdx?$/i, '');
}

/** Entries of the navigation that name an operation of an OpenAPI file: `GET /users`, `openapi.json POST /users`. */
export function isOperationEntry(entry: string): boolean {
  return /^(?:\S+\s+)?(?:get|post|put|patch|delete|head|options|trace|webhook)\s+\S/i.test(entry);
}
