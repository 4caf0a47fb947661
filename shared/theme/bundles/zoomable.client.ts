import { pictureWords } from '../../words/client-words.ts';
import { pageWords } from '../../words/page-words.client.ts';

// Pictures that no button stands over are buttons themselves, for keys and for those who listen to the page. What a
// press does is the business of zoom.client.ts.

function prepare(): void {
  const { enlarge } = pageWords(pictureWords);
  for (const image of document.querySelectorAll<HTMLImageElement>('img.zoomable')) {
    image.tabIndex = 0;
    image.setAttribute('role', 'button');
    image.setAttribute('aria-label', image.alt ? `${enlarge}: ${image.alt}` : enlarge);
  }
}

document.addEventListener('keydown', (event) => {
  const target = event.target as HTMLElement;
  if (!target.matches('.zoomable') || !/^(?:Enter| )$/.test(event.key)) return;
  // The space would scroll the page.
  event.preventDefault();
  target.click();
});

document.addEventListener('galley:updated', prepare);
prepare();
