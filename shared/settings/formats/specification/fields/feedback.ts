import { described } from '../../../define.ts';
import { feedbackMeta, feedbackParts, readFeedback } from '../../feedback.ts';
import { defineSetting } from '../../setting.ts';

const names = { edits: 'suggestEdit', issues: 'raiseIssue', thumbs: 'thumbsRating' } as const;

export const feedbackField = defineSetting({
  key: 'feedback',
  place: 270,
  section: 'Footer & feedback',
  schema: described(feedbackParts(names, [names.thumbs]), {
    ...feedbackMeta,
    example: { suggestEdit: true, raiseIssue: true },
  }),
  read: (value) => ({ feedback: readFeedback(value, names) }),
});
