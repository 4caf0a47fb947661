import { memo, useEffect, useRef, useState } from 'react';
import type { Diagnostic, Fix } from '../../../shared/base/diagnostic.ts';
import { answerFix } from '../../../shared/base/fixes.ts';
import { isFixable, problemCounts, severityWords } from '../../state/problem-topics.ts';
import { Button } from '../../ui/buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Worded } from '../../ui/parts.tsx';
import { useApp, useCommand, useActions } from '../use-galley.ts';
import { WordFixes } from '../WordFixes.tsx';
import { isText, quote, type ListedProblem, type Quote } from './listing.ts';

const icons = {
  error: { icon: 'circle-alert', class: 'bad' },
  warning: { icon: 'triangle-alert', class: 'warn' },
  advice: { icon: 'lightbulb', class: 'dim' },
} as const;

const wordLook = { icon: 'spell-check', class: 'dim' } as const;

/** One problem: what, why, the line, the fixes. Chosen, it is shown in the preview too. */
export const ProblemRow = memo(function ProblemRow({
  row,
  isChosen,
  answers,
}: {
  row: ListedProblem;
  isChosen: boolean;
  answers: Map<string, string>;
}) {
  const actions = useActions();
  const fixKeys = useCommand('fix-problem').keys;
  const { problem } = row;
  const line = useQuote(row, isChosen);
  const rule = useApp((state) => state.rules[problem.rule]);
  const alike = useApp((state) =>
    isChosen && isFixable(problem) ? (problemCounts(state.problems).certain.get(problem.rule) ?? 0) : 0,
  );
  const canBeShown = isText(problem.path);
  const isWord = problem.word !== undefined && problem.severity === 'advice';
  const look = isWord ? wordLook : icons[problem.severity];

  return (
    <>
      <span className={look.class} role="img" aria-label={isWord ? 'Spelling' : severityWords[problem.severity].filter}>
        <Icon name={look.icon} />
      </span>
      <div>
        <h3>{problem.title}</h3>
        <p>
          <Worded text={problem.detail} />
        </p>
        {line !== null && (
          <span className="quote">
            {line.before}
            <mark className={problem.severity === 'error' ? 'bad' : 'warn'}>{line.words}</mark>
            {line.after}
          </span>
        )}
        <div className="problem-fixes">
          {problem.fixes.map((fix, index) =>
            fix.ask !== undefined ? (
              <Question
                key={answerKey(row, fix)}
                name={answerKey(row, fix)}
                answers={answers}
                problem={problem}
                fix={fix}
              />
            ) : (
              <Button
                key={fix.title}
                variant={isChosen && index === 0 ? 'primary' : 'line'}
                keys={isChosen && index === 0 ? fixKeys : undefined}
                onClick={() => void actions.problems.apply(problem, fix)}
              >
                {fix.title}
              </Button>
            ),
          )}
          {isChosen && problem.word !== undefined && <WordFixes problem={problem} fixKeys={fixKeys} />}
          {isChosen && alike > 1 && (
            <Button
              variant="line"
              onClick={() => actions.layers.showDialog({ kind: 'fix-all', rule: problem.rule })}
            >{`Fix all ${alike.toLocaleString('en')} like this…`}</Button>
          )}
          {isChosen && canBeShown && (
            <Button variant="quiet" onClick={() => void actions.problems.goTo(problem)}>
              Show in the page
            </Button>
          )}
          {isChosen && problem.word === undefined && (
            <Button variant="quiet" onClick={() => actions.layers.showDialog({ kind: 'ignore', problem })}>
              Ignore…
            </Button>
          )}
          {line !== null && (
            <span className="problem-place numbers">
              Line {line.line}, column {line.column}
            </span>
          )}
        </div>
        {isChosen && rule !== undefined && !problem.detail.includes(rule.why) && (
          <p className="problem-why">
            <Icon name="info" size="small" />
            <span>{rule.why}</span>
          </p>
        )}
      </div>
    </>
  );
});

/**
 * Which question an answer is for, counted from the end of its file: saving one takes a problem away in
 * front of others, and what was written for those stays with them.
 */
function answerKey({ path, fromEnd }: ListedProblem, fix: Fix): string {
  return `${path} ${fromEnd} ${fix.title} ${fix.ask?.label ?? ''}`;
}

/** A fix that needs the writer's words. They are kept while the row is out of sight. */
function Question({
  name,
  answers,
  problem,
  fix,
}: {
  name: string;
  answers: Map<string, string>;
  problem: Diagnostic;
  fix: Fix;
}) {
  const actions = useActions();
  const [answer, setAnswer] = useState(answers.get(name) ?? '');
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      className="problem-question"
      onSubmit={(event) => {
        event.preventDefault();
        if (answer.trim() === '') field.current?.focus();
        else void actions.problems.apply(problem, answerFix(fix, answer));
      }}
    >
      <input
        ref={field}
        type="text"
        className="input slim"
        aria-label={fix.ask!.label}
        placeholder={fix.ask!.placeholder}
        value={answer}
        maxLength={1000}
        autoComplete="off"
        onChange={(event) => {
          answers.set(name, event.target.value);
          setAnswer(event.target.value);
        }}
      />
      <Button type="submit" variant="line">
        {fix.title}
      </Button>
    </form>
  );
}

/** The line that a chosen problem is about; its document is opened for that. */
function useQuote({ problem }: ListedProblem, isChosen: boolean): Quote | null {
  const actions = useActions();
  const [line, setLine] = useState<Quote | null>(null);
  useEffect(() => {
    if (!isChosen || !isText(problem.path)) return;
    let isWanted = true;
    void actions.documents.ensureOpen(problem.path).then(() => {
      const text = actions.texts.text(problem.path);
      if (isWanted && text !== undefined) setLine(quote(text, problem.range.from, problem.range.to));
    });
    return () => {
      isWanted = false;
    };
  }, [actions, problem, isChosen]);
  return isChosen ? line : null;
}
