// In the window, while Vite serves it.

// React's development form notes for every view what changed in its properties. It goes from the editor to
// the window and from there to the preview's frame, which nobody may read, and throws. Without this it notes nothing.
console.timeStamp = undefined;

// The host was built anew: what is in its address is the key to the new one, as if it had been pasted.
import.meta.hot.on('galley:address', ({ hash }) => {
  location.hash = hash;
});

// The previewed page names style sheets and scripts that are not the newest any more.
import.meta.hot.on('galley:theme', () => {
  for (const frame of document.querySelectorAll('iframe')) frame.setAttribute('src', frame.src);
});
