// The playground is loaded when a reader first asks for it; its script opens it
// then, and from then on answers the button itself. Its styles come first.

let isAsked = false;

document.addEventListener('click', (event) => {
  const { playground, style } = (event.target as Element).closest<HTMLElement>('[data-playground]')?.dataset ?? {};
  if (isAsked || !playground || !style) return;
  isAsked = true;
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: style });
  const script = Object.assign(document.createElement('script'), { src: playground });
  sheet.onload = () => document.head.append(script);
  sheet.onerror = script.onerror = () => (isAsked = false);
  document.head.append(sheet);
});

export {};
