import { count } from '../../state/words.ts';
import { Button } from '../../ui/buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { WordFixes } from '../WordFixes.tsx';
import type { FieldProblem } from './form-context.ts';

/** What is wrong with a field, at the field: what, why, and the buttons that mend it. */
export function ProblemsAtField({ id, problems }: { id: string; problems: readonly FieldProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <div className="field-messages" id={id}>
      {problems.map((problem, index) => (
        <div key={index} className={`say-block ${problem.severity}`}>
          <p
            className={
              problem.severity === 'error' ? 'say bad' : problem.severity === 'warning' ? 'say warn' : 'say soft'
            }
          >
            <Icon
              name={
                problem.severity === 'error'
                  ? 'circle-alert'
                  : problem.severity === 'warning'
                    ? 'triangle-alert'
                    : problem.ofWord !== undefined
                      ? 'spell-check'
                      : 'lightbulb'
              }
              size="small"
            />
            <span>
              <b>{problem.title}.</b> {problem.detail}
            </span>
          </p>
          {problem.ofWord !== undefined && (
            <div className="say-fixes">
              <WordFixes problem={problem.ofWord} most={3} canIgnore={false} />
            </div>
          )}
          {problem.fixes.length > 0 && (
            <div className="say-fixes">
              {problem.fixes.map((fix) => (
                <Button key={fix.title} variant="line" onClick={fix.run}>
                  {fix.title}
                </Button>
              ))}
            </div>
          )}
        </div>
      ))}
    </div>
  );
}

/** How many problems lie behind a button, or that there are warnings. */
export function ProblemMark({ errors, warnings }: { errors: number; warnings: number }) {
  if (errors > 0)
    return (
      <span className="badge has-bad" role="img" aria-label={count(errors, 'problem')}>
        {errors}
      </span>
    );
  return warnings > 0 ? <i className="dot warn" role="img" aria-label={count(warnings, 'warning')} /> : null;
}

/** An error of what is being typed. */
export function DraftError({ id, text }: { id: string; text: string | null }) {
  return text === null ? null : (
    <p className="say bad" id={id} role="alert">
      <Icon name="circle-alert" size="small" />
      <span>{text}</span>
    </p>
  );
}
