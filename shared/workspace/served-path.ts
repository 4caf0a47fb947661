/**
 * The path under which a branch of a repository is served where nothing else is set up: `/docs/` for
 * `github.com/acme/docs`, as GitHub Pages do, and `/` for `acme.github.io` and everywhere else.
 *
 * @param place the repository as people read it
 * @source https://docs.github.com/pages/getting-started-with-github-pages/about-github-pages (types of sites)
 */
export function servedPath(place: string): string {
  const [host, owner, repository, ...rest] = place.split('/');
  if (host !== 'github.com' || owner === undefined || repository === undefined || rest.length > 0) return '/';
  return repository.toLowerCase() === `${owner.toLowerCase()}.github.io` ? '/' : `/${repository}/`;
}
