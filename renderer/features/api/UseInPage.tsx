import type { RepoPath } from '../../../shared/base/path.ts';
import type { Answer } from '../../../shared/playground/answer.ts';
import { answerText } from '../../../shared/playground/client/answer-text.client.ts';
import type { RequestSample } from '../../../shared/playground/client/playground.client.ts';
import { pageTitle } from '../../state/tree.ts';
import { Button } from '../../ui/buttons.tsx';
import { useApp, useDesk } from '../use-galley.ts';

/** What was tried last with an operation. */
export interface Tried {
  readonly sample: RequestSample | null;
  readonly answer: Answer | null;
}

/** Longest answer that goes into a page, in characters. */
const longest = 20_000;

/** Puts what was tried into the page that shows the operation, else into the one that is open. */
export function UseInPage({ page, tried }: { page: RepoPath | null; tried: Tried }) {
  const desk = useDesk();
  const active = useApp((state) => state.active);
  const tree = useApp((state) => state.tree);
  const path = page ?? active;
  if (path === null) return null;
  const { sample, answer } = tried;
  const body = answer === null ? null : answerText(answer);
  const why = answer === null ? 'Send the request first.' : body === null ? 'This answer is no text.' : body.text.length > longest ? 'This answer is too long for a page.' : null;
  return (
    <footer className="api-use">
      <p className="grow truncate soft">Examples for the page <strong>{pageTitle(tree, path)}</strong></p>
      <Button look="line" disabled={sample === null} onClick={() => sample !== null && void desk.api.putExample(path, 'request', { title: sample.label, language: sample.language, code: sample.code })}>Put the request in</Button>
      <Button look="line" disabled={why !== null} data-tip={why ?? undefined} onClick={() => answer !== null && body !== null && void desk.api.putExample(path, 'response', { title: String(answer.status), language: body.language, code: body.text })}>Put the answer in</Button>
    </footer>
  );
}
