/**
 * Where a branch of a repository is served where nothing else is set up: `https://acme.github.io/docs/` for
 * `github.com/acme/docs`, as GitHub Pages do; `''` where
 * nobody can know.
 *
 * @param place the repository as people read it
 * @source https://docs.github.com/pages/getting-started-with-github-pages/about-github-pages (types of sites)
 */
export function servedAddress(place: string): string {
  const [host, owner, repository, ...rest] = place.split('/');
  if (host !== 'github.com' || owner === undefined || repository === undefined || rest.length > 0) return '';
  const own = `${owner.toLowerCase()}.github.io`;
  return repository.toLowerCase() === own ? `https://${own}/` : `https://${own}/${repository}/`;
}
