import type { Element } from 'hast';
import { h } from 'hastscript';
import type { Words } from '../../words/words.ts';
import { drawing } from '../drawings.ts';

/**
 * Asks whether the page helped. Hidden until services may be loaded, for they get the answers. Values of the buttons
 * are names of events, which the services count.
 *
 * @param takesComments whether one of the services keeps what readers add in their own words
 */
export function thumbs(words: Words, takesComments: boolean): Element {
  const button = (kind: 'up' | 'down', thumb: Element, label: string) =>
    h('button', { type: 'button', className: ['btn'], value: `docs.feedback.thumbs_${kind}` }, [thumb, label]);
  const comments = takesComments ? { dataMore: words.moreToSay, dataSend: words.sendMore } : {};
  return h('div', { className: ['thumbs'], hidden: true, dataThanks: words.thanksForAnswer, ...comments }, [
    words.pageHelped,
    '\u2002',
    button('up', drawing('thumbs-up'), words.pageHelpedYes),
    '\u2002',
    button('down', drawing('thumbs-down'), words.pageHelpedNo),
    // Other buttons may follow, which are no answers.
    '\u2003',
  ]);
}
