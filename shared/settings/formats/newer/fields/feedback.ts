import { described } from '../../../define.ts';
import { feedbackMeta, feedbackParts, readFeedback } from '../../feedback.ts';
import { defineSetting } from '../../setting.ts';

const names = { edits: 'edits', issues: 'issues', thumbs: 'thumbs' } as const;

/** As the schema that the format’s owner publishes names its parts, though that of the whole file lacks it. */
export const feedbackField = defineSetting({
  key: 'feedback',
  place: 252,
  section: 'Footer & feedback',
  schema: described(feedbackParts(names, []), {
    ...feedbackMeta,
    example: { edits: true, issues: true },
    standing: 'extra',
  }),
  read: (value) => ({ feedback: readFeedback(value, names) }),
});
