import { autocompletion, closeCompletion, completionKeymap, type CompletionSource } from '@codemirror/autocomplete';
import { Prec, type Extension } from '@codemirror/state';
import { keymap, type EditorView } from '@codemirror/view';

/**
 * The list that opens while somebody types, of what `source` offers. For so many
 * milliseconds after it has come up, Enter and the arrows still mean the text:
 * whoever writes sentences did not see it yet.
 */
export function completionList(source: CompletionSource, unseenTime: number): Extension {
  return [
    autocompletion({
      override: [source],
      icons: false,
      defaultKeymap: false,
      closeOnBlur: true,
      maxRenderedOptions: 60,
      tooltipClass: () => 'completion-list',
      activateOnTyping: true,
      interactionDelay: unseenTime,
    }),
    // Enter and the arrows take part only while the list is open.
    Prec.highest(keymap.of(completionKeymap.map((key) => (key.key === 'Escape' ? { ...key, run: close } : key)))),
  ];
}

/** Closes the list. One that is still being looked for goes, too, but nobody saw it: Esc means something else, then. */
function close(view: EditorView): boolean {
  const isSeen = view.dom.ownerDocument.querySelector('.completion-list') !== null;
  return closeCompletion(view) && isSeen;
}
