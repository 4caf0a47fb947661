import { described } from '../../../define.ts';
import { onOff, parts } from '../../../kinds.ts';
import { defineSetting } from '../../setting.ts';

export const feedbackField = defineSetting({
  key: 'feedback',
  place: 270,
  section: 'Footer & feedback',
  schema: described(
    parts({
      suggestEdit: described(onOff().optional(), {
        title: 'Suggest edits',
        help: 'A button on every page that opens its file on GitHub, so that readers can propose a change. Needs a public repository.',
        example: true,
        control: 'switch',
        default: false,
        without: 'Pages have no button for suggestions.',
      }),
      raiseIssue: described(onOff().optional(), {
        title: 'Report an issue',
        help: 'A button on every page that opens a new issue on GitHub. Needs a public repository.',
        example: true,
        control: 'switch',
        default: false,
        without: 'Pages have no button for issues.',
      }),
      thumbsRating: described(onOff().optional(), {
        title: 'Thumbs up or down',
        help: 'Asks readers below each page whether it helped. A service that counts visits, set under Services, gets the answers, and what readers add in their own words, where it keeps them. Never in the preview.',
        example: true,
        control: 'switch',
        default: false,
        without: 'Readers are not asked.',
        standing: 'extra',
      }),
    }),
    {
      title: 'Feedback',
      help: 'Buttons with which readers can help to improve a page.',
      example: { suggestEdit: true, raiseIssue: true },
      control: 'fields',
      without: 'Pages have no feedback buttons.',
    },
  ),
  read: (value) => ({
    feedback: {
      suggestEdit: value.get('suggestEdit').flag() ?? false,
      raiseIssue: value.get('raiseIssue').flag() ?? false,
      thumbsRating: value.get('thumbsRating').flag() ?? false,
    },
  }),
});
