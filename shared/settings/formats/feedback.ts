import { described, type FieldMeta } from '../define.ts';
import { onOff, parts, protectedAddress } from '../kinds.ts';
import type { SettingsModel } from '../model.ts';
import type { Reader } from '../reader.ts';

/** What readers can do about a page, by the names that the form of the settings has for it. */
export interface FeedbackNames {
  readonly edits: string;
  readonly issues: string;
  readonly thumbs: string;
}

/** Who gets readers' answers, beside services that count. */
const addressMeta: FieldMeta = {
  title: 'Address for answers',
  help: 'Gets what readers answer and add in their own words, as a form with “event”, “page” and “comment”, such as services for forms take. Beginning with https. Never from the preview.',
  example: 'https://forms.acme.com/feedback',
  control: 'web-address',
  without: 'Only services that count get the answers.',
  standing: 'extra',
};

/** Buttons with which readers help to improve a page. `extra`: parts that the format’s own description lacks. */
export function feedbackParts({ edits, issues, thumbs }: FeedbackNames, extra: readonly string[]) {
  const standing = (name: string) => (extra.includes(name) ? { standing: 'extra' as const } : {});
  return parts({
    [edits]: described(onOff().optional(), {
      title: 'Suggest edits',
      help: 'A button on every page that opens its file on GitHub, so that readers can propose a change. Needs a public repository.',
      example: true,
      control: 'switch',
      default: false,
      without: 'Pages have no button for suggestions.',
      ...standing(edits),
    }),
    [issues]: described(onOff().optional(), {
      title: 'Report an issue',
      help: 'A button on every page that opens a new issue on GitHub. Needs a public repository.',
      example: true,
      control: 'switch',
      default: false,
      without: 'Pages have no button for issues.',
      ...standing(issues),
    }),
    [thumbs]: described(onOff().optional(), {
      title: 'Thumbs up or down',
      help: 'Asks readers below each page whether it helped. A service that counts visits, set under Services, gets the answers, and what readers add in their own words, where it keeps them; so does an address of your own. Never in the preview.',
      example: true,
      control: 'switch',
      default: false,
      without: 'Readers are not asked.',
      ...standing(thumbs),
    }),
    address: described(protectedAddress().optional(), addressMeta),
  });
}

/** What is said of the whole. */
export const feedbackMeta = {
  title: 'Feedback',
  help: 'Buttons with which readers can help to improve a page.',
  control: 'fields',
  without: 'Pages have no feedback buttons.',
} as const;

export function readFeedback(value: Reader, { edits, issues, thumbs }: FeedbackNames): SettingsModel['feedback'] {
  return {
    suggestEdit: value.get(edits).flag() ?? false,
    raiseIssue: value.get(issues).flag() ?? false,
    thumbsRating: value.get(thumbs).flag() ?? false,
    address: value.get('address').text() ?? null,
  };
}
