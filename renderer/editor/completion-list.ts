import { autocompletion, completionKeymap, type CompletionSource } from '@codemirror/autocomplete';
import { Prec, type Extension } from '@codemirror/state';
import { keymap } from '@codemirror/view';

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
    Prec.highest(keymap.of(completionKeymap)),
  ];
}
