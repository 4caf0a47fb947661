// Opens the fields of a model in the place of the link to its page, from where they come. Where they can't be had (a
// site on a disk, a preview, no network), the link is followed.

const known = new Map<string, Promise<Element>>();

async function load(address: string): Promise<Element> {
  const text = await (await fetch(address)).text();
  // A page for missing addresses holds none, and this fails.
  const page = new DOMParser().parseFromString(text, 'text/html');
  const fields = page.querySelector('[data-model]')!;
  // Addresses count from the page that they come from.
  for (const each of fields.querySelectorAll('a')) each.href = new URL(each.getAttribute('href')!, address).href;
  return fields;
}

async function open(link: HTMLAnchorElement): Promise<void> {
  const address = link.href;
  const fields = known.get(address) ?? load(address);
  known.set(address, fields);
  try {
    const body = (await fields).cloneNode(true) as Element;
    body.className = 'expandable-body flow';
    const summary = document.createElement('summary');
    summary.className = link.className;
    summary.append(...link.childNodes);
    const details = document.createElement('details');
    details.className = 'expandable';
    details.open = true;
    details.append(summary, body);
    link.parentElement!.replaceWith(details);
    summary.focus();
  } catch {
    link.className = '';
    link.click();
  }
}

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a.model-link');
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  void open(link);
});

export {};
