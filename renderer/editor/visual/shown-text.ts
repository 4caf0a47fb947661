import { EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { writingSources } from '../components/sources.ts';
import { pageLanguage } from '../language/mdx.ts';
import { hiddenHead } from '../page-head/hide.ts';
import { visualField } from './field.ts';
import { fillInAgain, showText, textAround, type ShowText } from './filled-in.ts';
import { codeColours } from './code-colours.ts';
import { frames } from './frames.ts';

/** A text of another file, drawn by the same hands as the page around it and never written in here. */
const show: ShowText = (around, text, place) => {
  const sources = around.state.facet(writingSources);
  const view = new EditorView({
    root: around.root as Document,
    state: EditorState.create({
      doc: text,
      extensions: [
        EditorState.lineSeparator.of('\n'),
        EditorState.readOnly.of(true),
        EditorView.editable.of(false),
        EditorView.lineWrapping,
        hiddenHead(),
        pageLanguage(),
        ...(sources === null ? [] : [writingSources.of(sources)]),
        textAround.of(place),
        showText.of(show),
        visualField,
        EditorView.blockWrappers.from(visualField, (visual) => visual.frames),
        EditorView.perLineTextDirection.of(true),
        frames(),
        codeColours(),
        EditorView.editorAttributes.of({ class: 'is-visual is-shown' }),
        EditorView.contentAttributes.of({ role: 'group' }),
      ],
    }),
  });
  // It is no field, and the editor takes every text for one.
  for (const name of ['aria-multiline', 'aria-readonly']) view.contentDOM.removeAttribute(name);
  return view;
};

/** Texts of other files that stand in a page are shown in it. */
export function shownTexts(): Extension {
  return [showText.of(show), fillInAgain()];
}
