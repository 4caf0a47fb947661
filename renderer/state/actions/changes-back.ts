import { ContractError } from '../../../shared/contract/define.ts';
import { seenOf, type PutBackOf } from '../../../shared/contract/host/changes.ts';
import type { LeftFile } from '../../../shared/contract/host/steps.ts';
import { changeRows, chosenChange, differenceToPutBack, nextChange } from '../change-list.ts';
import { count } from '../words.ts';
import type { ChangesActions } from './changes.ts';
import type { LayerActions } from './layers.ts';
import type { Services } from './services.ts';
import type { StepActions } from './steps.ts';

/** Putting back what is different from the last saved version. The host does it; the window says what it saw. */
export function changesBackActions(
  { store, host, texts }: Services,
  changes: ChangesActions,
  steps: StepActions,
  layers: LayerActions,
) {
  let isUnderWay = false;

  /** What the list said of it, where the host has every letter. */
  async function request(of: PutBackOf): Promise<{ readonly of: PutBackOf; readonly seen: string }> {
    const shown = store.getState().changes;
    await steps.recorded.flush();
    await Promise.all(texts.paths.map((path) => texts.settled(path)));
    return { of, seen: shown === null ? '' : seenOf(shown, of.kind === 'everything' ? null : of.path) };
  }

  /** The list as it is now; the focus goes to what comes next in it. */
  async function goOn(of: PutBackOf): Promise<void> {
    const before = changeRows(store.getState().changes);
    await changes.load();
    const now = store.getState();
    const rows = changeRows(now.changes);
    const path = of.kind === 'everything' ? (now.chosenChange ?? before[0]?.path) : of.path;
    const next = path === undefined ? null : nextChange(before, rows, path);
    // The next setting, or part of the page, is beside the one that was put back, and keeps the focus there.
    const isBeside =
      next === path && (of.kind === 'block' || (of.kind === 'setting' && (now.changes?.settings.length ?? 0) > 0));
    store.setState({ chosenChange: next, changesFocus: now.changesFocus + (isBeside ? 0 : 1) });
  }

  async function putBack(of: PutBackOf): Promise<void> {
    if (isUnderWay) return;
    isUnderWay = true;
    try {
      const { step, words, left, links } = await host.call('changes.putBack', await request(of));
      const last = step === null ? null : steps.made(step, words);
      layers.toast(
        `${words}.${staying(left)}${leading(links)}`,
        last === null ? null : { label: 'Undo', run: () => void steps.takeBack(last) },
      );
      await goOn(of);
    } catch (error) {
      // The list as it is now is what the error speaks of.
      if (error instanceof ContractError && error.code === 'changed') await changes.load();
      layers.toastError(error);
    } finally {
      isUnderWay = false;
    }
  }

  return {
    /** Puts it back, as one step, and says so. Never rejects: what stands against it is told. */
    putBack,
    /** Puts back the block of the difference that is looked at; the next one is looked at then. Never rejects. */
    async putBackDifference(): Promise<void> {
      const state = store.getState();
      const [difference, chosen] = [differenceToPutBack(state), chosenChange(state)];
      if (difference === null || chosen === null || isUnderWay) return;
      changes.goOnWithDifferences();
      const { before, after } = difference;
      const { text } = state.pageDifferences!;
      await putBack({ kind: 'block', path: chosen.change.path, before, after, text });
    },
    /** Files that would stay if everything was put back, and why. Rejects with what stands against looking. */
    look: async (): Promise<readonly LeftFile[]> =>
      (await host.call('changes.lookBack', await request({ kind: 'everything' }))).left,
  };
}

function staying(left: readonly LeftFile[]): string {
  if (left.length === 0) return '';
  return ` ${count(left.length, 'file')} ${left.length === 1 ? 'stays as it is' : 'stay as they are'}.`;
}

function leading(links: number): string {
  if (links === 0) return '';
  return ` ${count(links, 'link')} in other pages still ${links === 1 ? 'leads' : 'lead'} to it.`;
}
