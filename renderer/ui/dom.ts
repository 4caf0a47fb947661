/** Makes an element with class, attributes and children; for what is drawn without React. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  options: { readonly class?: string; readonly attributes?: Readonly<Record<string, string>> } = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (options.class !== undefined) made.className = options.class;
  for (const [name, value] of Object.entries(options.attributes ?? {})) made.setAttribute(name, value);
  made.append(...children);
  return made;
}
