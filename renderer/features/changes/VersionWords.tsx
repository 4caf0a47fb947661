/** “First words”, by Ada, 3 May 2024 */
export function VersionWords({
  version: { title, author, time },
}: {
  readonly version: { readonly title: string; readonly author: string; readonly time: number | null };
}) {
  const day =
    time === null ? '' : new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <>
      {[title === '' ? 'a version without a title' : `“${title}”`, author === '' ? '' : `by ${author}`, day]
        .filter(Boolean)
        .join(', ')}
    </>
  );
}
