import { layOutJson } from '../../base/exact-json.ts';
import { bodyKind, headerOf, type Answer } from '../answer.ts';

/** The body as readers get it, JSON laid out; null for one that is no text. */
export function answerText(
  answer: Pick<Answer, 'headers' | 'body'>,
): { readonly language: 'json' | 'xml' | 'html' | 'text'; readonly text: string } | null {
  const type = headerOf(answer, 'content-type');
  switch (bodyKind(type, answer.body)) {
    case 'json':
      return { language: 'json', text: pretty(decode(answer.body, type)) };
    case 'text':
      return {
        language: /xml/i.test(type) ? 'xml' : /html/i.test(type) ? 'html' : 'text',
        text: decode(answer.body, type),
      };
    default:
      return null;
  }
}

function decode(body: Uint8Array, type: string): string {
  const charset = /charset=["']?([\w-]+)/i.exec(type)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}

function pretty(text: string): string {
  return layOutJson(text) ?? text;
}
