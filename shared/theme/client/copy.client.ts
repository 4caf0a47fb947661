// Buttons that copy: code beside them, a text of their own, or the page's
// Markdown. What happened is shown at the button and said to those who listen.

const message = document.createElement('p');
message.className = 'sr';
message.setAttribute('role', 'status');
// In the language of the page; an English one carries no words.
const { copied = 'Copied', notCopied = 'Not copied' } = document.documentElement.dataset;

async function write(text: string | Promise<string>): Promise<void> {
  try {
    // Safari wants the write to begin within the click, before the text is there.
    if (typeof text !== 'string' && typeof ClipboardItem === 'function') {
      await navigator.clipboard.write([
        new ClipboardItem({ 'text/plain': text.then((value) => new Blob([value], { type: 'text/plain' })) }),
      ]);
    } else await navigator.clipboard.writeText(await text);
  } catch {
    // No clipboard on plain HTTP, in old browsers and in sandboxed frames.
    const area = document.createElement('textarea');
    area.value = await text;
    area.style.position = 'fixed';
    document.body.append(area);
    area.select();
    const isCopied = document.execCommand('copy');
    area.remove();
    if (!isCopied) throw new Error();
  }
}

function source(button: HTMLElement): string | Promise<string> | undefined {
  const { copy, copyFrom } = button.dataset;
  if (copy !== undefined) return copy;
  if (copyFrom !== undefined) {
    return fetch(copyFrom).then((response) => {
      if (!response.ok) throw new Error();
      return response.text();
    });
  }
  const frame = button.closest('.code');
  // The open panel of a group, or the block's only code; nobody wants the lines that are to go.
  const code = frame?.querySelector('.panel.active pre') ?? frame?.querySelector('pre');
  return code
    ? [...code.querySelectorAll('.line:not(.del)')].map((line) => line.textContent ?? '').join('\n')
    : undefined;
}

document.addEventListener('click', async (event) => {
  const button = (event.target as Element).closest<HTMLElement>('.copy, [data-copy-from]');
  const text = button ? source(button) : undefined;
  if (!button || text === undefined) return;
  if (!message.isConnected) document.body.append(message);
  message.textContent = '';
  try {
    await write(text);
    button.classList.add('copied');
    message.textContent = copied;
    setTimeout(() => button.classList.remove('copied'), 1600);
  } catch {
    // Opened from disk, a page can't read its Markdown form: show it instead.
    if (button.dataset.copyFrom) location.href = button.dataset.copyFrom;
    else message.textContent = notCopied;
  }
});

export {};
