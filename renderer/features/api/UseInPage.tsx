import { useEffect, useMemo, useState } from 'react';
import type { RepoPath } from '../../../shared/base/path.ts';
import type { Answer } from '../../../shared/playground/answer.ts';
import { answerText } from '../../../shared/playground/client/answer-text.client.ts';
import type { RequestSample } from '../../../shared/playground/client/playground.client.ts';
import { fieldDifferences } from '../../../shared/playground/differences.ts';
import { pageTitle } from '../../state/tree.ts';
import { Button } from '../../ui/buttons.tsx';
import { useApp, useActions } from '../use-galley.ts';

/** What was tried last with an operation. */
export interface Tried {
  readonly sample: RequestSample | null;
  readonly answer: Answer | null;
}

/** Longest answer that goes into a page, in characters. */
const longest = 20_000;
/** Fields that are named; more are counted. */
const mostNamed = 3;

/** Puts what was tried into the page that shows the operation, else into the one that is open. */
export function UseInPage({ page, tried }: { page: RepoPath | null; tried: Tried }) {
  const actions = useActions();
  const active = useApp((state) => state.active);
  const tree = useApp((state) => state.tree);
  const path = page ?? active;
  const { sample, answer } = tried;
  const body = useMemo(() => (answer === null ? null : answerText(answer)), [answer]);
  const status = answer === null ? '' : String(answer.status);
  const [puts, setPuts] = useState(0);
  const there = useExampleThere(path, body === null ? null : status, puts);
  if (path === null) return null;
  const why =
    answer === null
      ? 'Send the request first.'
      : body === null
        ? 'This answer is no text.'
        : body.text.length > longest
          ? 'This answer is too long for a page.'
          : null;
  return (
    <footer className="api-use">
      <div className="grow">
        <p className="truncate soft">
          Examples for the page <strong>{pageTitle(tree, path)}</strong>
        </p>
        {there !== null && body !== null && why === null && (
          <p className="soft" role="status">
            <Replaces there={there} text={body.text} />
          </p>
        )}
      </div>
      <Button
        variant="line"
        disabled={sample === null}
        onClick={() =>
          sample !== null &&
          void actions.api.putExample(path, 'request', {
            title: sample.label,
            language: sample.language,
            code: sample.code,
          })
        }
      >
        Put the request in
      </Button>
      <Button
        variant="line"
        disabled={why !== null}
        data-tip={why ?? undefined}
        onClick={() =>
          answer !== null &&
          body !== null &&
          void actions.api
            .putExample(path, 'response', { title: status, language: body.language, code: body.text })
            .then(() => setPuts(puts + 1))
        }
      >
        Put the answer in
      </Button>
    </footer>
  );
}

/** The page's own example of an answer with this status. `puts` counts what was put into the page since. */
function useExampleThere(path: RepoPath | null, status: string | null, puts: number): string | null {
  const actions = useActions();
  const [read, setRead] = useState<{ readonly of: string; readonly code: string | null } | null>(null);
  const wanted = path === null || status === null ? null : `${status} ${puts} ${path}`;
  useEffect(() => {
    if (path === null || status === null || wanted === null) return;
    let isLeft = false;
    void actions.api.exampleThere(path, 'response', status).then((code) => !isLeft && setRead({ of: wanted, code }));
    return () => {
      isLeft = true;
    };
  }, [actions, path, status, wanted]);
  return read !== null && read.of === wanted ? read.code : null;
}

/** How the answer differs from the example whose place it would take. */
function Replaces({ there, text }: { there: string; text: string }) {
  if (there.trim() === text.trim()) return 'The page has this answer already.';
  const differences = fieldDifferences(there, text);
  if (differences === null) return 'The answer takes the place of the example there.';
  const { come, gone } = differences;
  if (come.length === 0 && gone.length === 0)
    return 'The answer takes the place of the example there, which has the same fields.';
  return (
    <>
      The answer takes the place of the example there
      {come.length > 0 && (
        <>
          , which lacks <Names names={come} />
        </>
      )}
      {gone.length > 0 && (
        <>
          {come.length > 0 ? '; ' : '. '}
          <Names names={gone} /> {gone.length === 1 ? 'goes' : 'go'} with it
        </>
      )}
      .
    </>
  );
}

function Names({ names }: { names: readonly string[] }) {
  const named = names.slice(0, mostNamed);
  const more = names.length - named.length;
  return (
    <>
      {named.map((name, index) => (
        <span key={name}>
          {index === 0 ? '' : index === names.length - 1 ? ' and ' : ', '}
          <code className="mono">{name}</code>
        </span>
      ))}
      {more > 0 && ` and ${more} more`}
    </>
  );
}
