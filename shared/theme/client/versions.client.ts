import { remember } from '../../vocabulary/storage.client.ts';

// The version that is being read is remembered: pages that belong to several
// show it again (theme/versions.ts reads it before anything is drawn).

const { versions } = document.documentElement.dataset;
if (versions) {
  const names = JSON.parse(versions) as string[];
  const asked = new URLSearchParams(location.search).get('version');
  if (names.length === 1) remember('version', names[0]!);
  else if (asked !== null && names.includes(asked)) remember('version', asked);
}
