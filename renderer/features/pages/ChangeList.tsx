import type { PageChangePlan } from '../../../shared/contract/host/page-changes.ts';
import { count } from '../../state/words.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Every file that a change touches, line by line: as it is, and as it will be. */
export function ChangeList({ plan, isStale }: { plan: PageChangePlan | null; isStale: boolean }) {
  if (plan === null) return null;
  return (
    <section className={isStale ? 'change-list is-stale' : 'change-list'} aria-label="What changes" aria-busy={isStale}>
      <h3>{plan.files.length === 0 ? 'No other file changes.' : `${count(plan.files.length, 'file')} will change`}</h3>
      <ul>
        {plan.files.map((file) => (
          <li key={file.path}>
            <details open={plan.files.length <= 3}>
              <summary>
                <Icon name="chevron-right" size="small" />
                <span className="truncate">{file.title}</span>
                <span className="dim mono truncate">{file.path}</span>
                <span className="grow" />
                <span className="dim numbers t12">{count(file.lines.length + file.more, 'line')}</span>
              </summary>
              <div className="change-lines mono" tabIndex={0} role="group" aria-label={`Lines of ${file.path}`}>
                {file.lines.map((line, index) => (
                  <div key={index}>
                    {line.before !== '' && <del>{line.before}</del>}
                    {line.after !== '' && <ins>{line.after}</ins>}
                  </div>
                ))}
                {file.more > 0 && <div className="dim">… and {count(file.more, 'more line', 'more lines')}</div>}
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
