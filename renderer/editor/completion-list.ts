import { autocompletion, completionKeymap, type CompletionSource } from '@codemirror/autocomplete';
import { Prec, type Extension } from '@codemirror/state';
import { keymap } from '@codemirror/view';

/** The list that opens while somebody types, of what `source` offers. */
export function completionList(source: CompletionSource): Extension {
  return [
    autocompletion({ override: [source], icons: false, defaultKeymap: false, closeOnBlur: true, maxRenderedOptions: 60, tooltipClass: () => 'completion-list', activateOnTyping: true, interactionDelay: 60 }),
    // Enter and the arrows take part only while the list is open.
    Prec.high(keymap.of(completionKeymap)),
  ];
}
