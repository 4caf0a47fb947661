import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Button } from '../../ui/buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useApp, useActions } from '../use-galley.ts';
import { ExportForm } from './ExportForm.tsx';
import { ExportProgress } from './ExportProgress.tsx';
import { ExportReport } from './ExportReport.tsx';

/** Under the Export button; writing goes on beside it. */
export function ExportPanel({ trigger }: { trigger: React.RefObject<HTMLButtonElement | null> }) {
  const actions = useActions();
  const stage = useApp((state) => state.exportStage);
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [stage.kind]);

  useEffect(() => {
    const opener = trigger.current;
    const element = panel.current;
    return () => {
      // Only who was inside goes back to the button; the writer may be in the text by now.
      if (element?.contains(document.activeElement) || document.activeElement === document.body) opener?.focus();
    };
  }, [trigger]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    trigger.current?.focus();
    actions.exporting.close();
  }

  return (
    <div ref={panel} className="pop export-panel" role="dialog" aria-labelledby="export-title" onKeyDown={onKeyDown}>
      {stage.kind === 'form' && <ExportForm />}
      {stage.kind === 'running' && <ExportProgress stage={stage} />}
      {stage.kind === 'finished' && stage.outcome.kind === 'done' && <ExportReport report={stage.outcome.report} />}
      {stage.kind === 'finished' && stage.outcome.kind !== 'done' && (
        <>
          <header role="presentation">
            <h2 className="t16" id="export-title">
              {stage.outcome.kind === 'cancelled' ? 'The export was stopped' : 'The site could not be exported'}
            </h2>
            <p>
              {stage.outcome.kind === 'cancelled'
                ? 'Nothing in the folder was changed.'
                : 'An older export in the folder is as it was.'}
            </p>
          </header>
          {stage.outcome.kind === 'failed' && (
            <div className="export-body">
              <div className="note bad">
                <Icon name="circle-alert" />
                <div className="grow">
                  <b>{stage.outcome.title}</b>
                  <br />
                  {stage.outcome.detail}
                </div>
              </div>
            </div>
          )}
          <footer role="presentation">
            <span className="grow" />
            <Button variant="line" size="field" onClick={actions.exporting.close}>
              Close
            </Button>
            <Button variant="primary" size="field" data-autofocus onClick={actions.exporting.again}>
              Try again
            </Button>
          </footer>
        </>
      )}
    </div>
  );
}
