// A part of the page that stands elsewhere now: servers never hear which part a reader asks for.

const moves = JSON.parse(document.querySelector<HTMLElement>('.moved-parts')?.dataset.moves ?? '{}') as Record<
  string,
  string
>;

function go(): void {
  const part = location.hash.slice(1);
  if (Object.hasOwn(moves, part)) location.replace(moves[part]!);
}

addEventListener('hashchange', go);
go();
