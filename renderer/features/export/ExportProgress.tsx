import { useEffect, useState } from 'react';
import type { ExportStage } from '../../state/slices/export.ts';
import { count, duration } from '../../state/words.ts';
import { Button } from '../../ui/buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Progress } from '../../ui/parts.tsx';
import { useApp, useActions } from '../use-galley.ts';

const phases = [
  { phase: 'reading', label: 'Reading the pages' },
  { phase: 'pages', label: 'Writing pages' },
  { phase: 'files', label: 'Copying pictures and files' },
  { phase: 'finishing', label: 'Putting everything in its place' },
] as const;

/** Nothing is said about the time left before so many milliseconds have gone by. */
const estimateAfter = 1500;

export function ExportProgress({ stage }: { stage: Extract<ExportStage, { kind: 'running' }> }) {
  const actions = useActions();
  const name = useApp((state) => state.workspace?.name ?? '');
  const location = useApp((state) => state.exportLocation);
  const [now, setNow] = useState(stage.started);
  const [isStopping, setIsStopping] = useState(false);
  const { progress } = stage;
  const at = phases.findIndex((each) => each.phase === progress?.phase);
  const share = progress === null || progress.total === 0 ? 0 : progress.done / progress.total;
  const past = now - stage.started;
  const left = progress?.phase === 'pages' && past > estimateAfter && share > 0.1 ? (past / share) * (1 - share) : null;

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);

  return (
    <>
      <header role="presentation">
        <h2 className="t16" id="export-title">
          Exporting “{name}”
        </h2>
        <p>
          To <span className="mono">{location}</span>
        </p>
      </header>
      <div className="export-body">
        <Progress label="Export" value={progress?.done ?? 0} total={progress?.total ?? 1} />
        <div className="export-count numbers">
          <span className="soft" role="status">
            {progress === null
              ? 'Starting'
              : `${progress.done.toLocaleString('en')} of ${count(progress.total, progress.phase === 'files' ? 'file' : 'page')}`}
          </span>
          <span className="dim">
            {left === null
              ? ''
              : `about ${duration(Math.max(1000, Math.round(left / 1000) * 1000)).replace('.0', '')} left`}
          </span>
        </div>
        <ul className="export-phases">
          {phases.map(({ phase, label }, index) => (
            <li key={phase} className={index === at ? 'is-now' : index > at ? 'dim' : ''}>
              <span className={index < at ? 'good' : index === at ? 'export-now' : ''}>
                <Icon name={index < at ? 'circle-check' : index === at ? 'loader' : 'circle-dashed'} />
              </span>
              {label}
              <span className="grow" />
              {index === at && <span className="dim truncate">{progress?.current}</span>}
            </li>
          ))}
        </ul>
      </div>
      <footer role="presentation">
        <span className="t12 dim grow">You can keep writing.</span>
        <Button
          variant="line"
          data-autofocus
          disabled={isStopping}
          onClick={() => {
            setIsStopping(true);
            void actions.exporting.stop();
          }}
        >
          {isStopping ? 'Stopping' : 'Stop'}
        </Button>
        <Button variant="line" onClick={actions.exporting.close}>
          Hide
        </Button>
      </footer>
    </>
  );
}
