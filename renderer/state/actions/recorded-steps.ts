import type { RepoPath } from '../../../shared/base/path.ts';
import type { StepKind } from '../../../shared/contract/host/steps.ts';
import type { Services, Timers } from './services.ts';
import { newStepId } from './step-id.ts';

/** What an edit of the settings is to the history. */
export interface RecordedEdit {
  readonly path: RepoPath;
  readonly before: string;
  readonly after: string;
  readonly kind: StepKind;
  readonly words: string;
  /** Edits of the same that follow each other are one step; null stands for one that is alone. */
  readonly of: string | null;
}

interface RecordedStep extends RecordedEdit {
  readonly id: string;
  readonly time: number;
}

/** A step goes on while its next edit comes within this time, in milliseconds. */
const sessionTime = 2 * 60 * 1000;
/** So many steps before the last one are remembered. */
const mostRecorded = 100;
/** A step is told to the host when no edit came for so long, in milliseconds. */
const pauseTime = 500;

/**
 * Edits of the settings, which are made and taken back in their open text, as steps of the history. What is taken back
 * there is no step any more, and what is made again is the one that it was.
 */
export function recordedSteps({ host }: Pick<Services, 'host'>, timers: Timers) {
  let done: RecordedStep[] = [];
  let undone: RecordedStep[] = [];
  const waiting = new Map<string, RecordedStep>();
  let timer: unknown;

  function keep(step: RecordedStep): void {
    waiting.set(step.id, step);
    timers.clear(timer);
    timer = timers.set(() => void flush(), pauseTime);
  }

  /** Tells the host what is new. The text itself is with it already: a step that can't be told costs its undo alone. */
  async function flush(): Promise<void> {
    timers.clear(timer);
    const steps = [...waiting.values()];
    waiting.clear();
    for (const { id, kind, words, path, before, after } of steps)
      await host.call('steps.record', { id, kind, words, path, before, after }).catch(() => undefined);
  }

  return {
    flush,
    edited(edit: RecordedEdit): void {
      const last = done.at(-1);
      undone = [];
      const now = timers.now();
      if (
        last !== undefined &&
        edit.of !== null &&
        last.of === edit.of &&
        last.path === edit.path &&
        last.after === edit.before &&
        now - last.time < sessionTime
      ) {
        const step = { ...last, after: edit.after, time: now };
        done[done.length - 1] = step;
        keep(step);
      } else {
        const step = { ...edit, id: newStepId(), time: now };
        done = [...done.slice(-mostRecorded), step];
        keep(step);
      }
    },
    /** The text was undone from one state to another: all of the last step, or a part of it. */
    undone(from: string, to: string): void {
      const last = done.at(-1);
      if (last?.after !== from) return;
      const step = { ...last, after: to };
      if (to === last.before) {
        done.pop();
        undone.push(last);
      } else done[done.length - 1] = step;
      keep(step);
    },
    redone(from: string, to: string): void {
      const next = undone.at(-1);
      const last = done.at(-1);
      if (next?.before === from) {
        if (next.after === to) undone.pop();
        const step = { ...next, after: to };
        done.push(step);
        keep(step);
      } else if (last?.after === from) {
        if (undone.at(-1)?.id === last.id) undone.pop();
        const step = { ...last, after: to };
        done[done.length - 1] = step;
        keep(step);
      }
    },
    /** Another folder is open: what waits has nowhere to go. */
    forget(): void {
      timers.clear(timer);
      waiting.clear();
      done = [];
      undone = [];
    },
  };
}
