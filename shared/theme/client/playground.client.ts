// The playground is loaded when a reader first asks for it; its script opens it
// then, and from then on answers the button itself.

let isAsked = false;

document.addEventListener('click', (event) => {
  const address = (event.target as Element).closest<HTMLElement>('[data-playground]')?.dataset.playground;
  if (isAsked || !address) return;
  isAsked = true;
  const script = document.createElement('script');
  script.src = address;
  script.onerror = () => (isAsked = false);
  document.head.append(script);
});

export {};
