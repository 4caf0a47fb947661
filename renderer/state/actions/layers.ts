import type { DialogState, ToastState } from '../slices/layers.ts';
import { describeError } from '../../bridge/host.ts';
import type { Services } from './services.ts';

export function layerActions({ store }: Pick<Services, 'store'>) {
  let nextToast = 1;
  const toast = (text: string, action: ToastState['action'] = null, isFailure = false) =>
    store.setState({ toast: { id: nextToast++, text, action, isFailure } });
  return {
    toast,
    /** Says what went wrong with something that has no place of its own. */
    toastError(error: unknown): void {
      const { code, title, detail } = describeError(error);
      if (code === 'cancelled') return;
      toast(detail === '' ? title : `${title}. ${detail}`, null, true);
    },
    closeToast(id: number): void {
      if (store.getState().toast?.id === id) store.setState({ toast: null });
    },
    showDialog: (dialog: DialogState) => store.setState({ dialog }),
    closeDialog: () => store.setState({ dialog: null }),
    /**
     * Closes the dialog, lets it give the focus back, and goes on: behind what the store’s change draws, which is a
     * microtask, and before the next key, which a timer would come behind.
     */
    leaveDialog(next: () => void): void {
      store.setState({ dialog: null });
      queueMicrotask(next);
    },
    hideNotice: (id: string) =>
      store.setState(({ hiddenNotices }) => ({ hiddenNotices: [...new Set([...hiddenNotices, id])] })),
  };
}

export type LayerActions = ReturnType<typeof layerActions>;
