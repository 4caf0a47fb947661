export interface HeldKeys {
  /** What was typed so far. */
  readonly text: string;
  stop(): void;
}

/**
 * Holds what is typed into a pane while there is no text in it to type into. Keys of commands are not held: the window
 * hears them first.
 */
export function holdKeys(pane: HTMLElement): HeldKeys {
  let text = '';
  const onKey = (event: KeyboardEvent) => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph');
    if (isCommand || event.target !== pane) return;
    if (event.key === 'Backspace') text = Array.from(text).slice(0, -1).join('');
    else if (event.key === 'Enter') text += '\n';
    // Names of other keys are longer than what one key types.
    else if (Array.from(event.key).length === 1) text += event.key;
    else return;
    event.preventDefault();
  };
  pane.addEventListener('keydown', onKey);
  return {
    get text() {
      return text;
    },
    stop: () => pane.removeEventListener('keydown', onKey),
  };
}
