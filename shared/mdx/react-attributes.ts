/** The attribute of React's that takes HTML as a text. Such a text goes into no page: nothing of it is looked at. */
export const writtenHtml = 'dangerouslySetInnerHTML';

/** Whether an attribute holds what is to run when a reader does something. Nothing of it is kept, or worked out. */
export function isHandler(name: string): boolean {
  return /^on[A-Z]/.test(name);
}

/** Whether nothing of a tag is in the page where a component draws it: what it holds is no text for readers. */
export function isDropped(tag: string): boolean {
  return tag === 'style' || tag === 'script';
}
