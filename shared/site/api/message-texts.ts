import { bodyText } from '../../openapi/body-text.ts';
import type { ApiDocument } from '../../openapi/document.ts';
import type { EventMessage } from '../../openapi/events/channel.ts';
import { sampleValue, type SampleSide } from '../../openapi/sample.ts';

/** A message as it goes through a channel. */
export interface MessageText {
  /** The message's title, with the name of the example where there are several. */
  readonly name: string;
  readonly text: string;
  /** Language of the text, as a fence names it. */
  readonly language: string;
}

/**
 * All examples that are given of messages, else one that is made of each. A message that is named twice counts once.
 */
export function messageTexts(
  document: ApiDocument,
  messages: readonly EventMessage[],
  side: SampleSide,
): readonly MessageText[] {
  const unique = [...new Map(messages.map((message) => [message.name, message])).values()];
  return unique.flatMap(({ payload, examples, contentType, title }) => {
    const content = { type: contentType || 'application/json', schema: payload, isSequence: false };
    const made = examples.length > 0 || payload === null ? [] : [sampleValue(document, payload, side)];
    return [...examples.map(({ value }) => value), ...made].flatMap((value, at) => {
      if (value === undefined) return [];
      const name = examples[at]?.summary || examples[at]?.name || '';
      return [{ name: name === '' ? title : `${title}: ${name}`, ...bodyText(document, content, value) }];
    });
  });
}
