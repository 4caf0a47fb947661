import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notice } from '../../shared/contract/host/workspace.ts';

const electron = vi.hoisted(() => ({
  answers: [] as ((response: number) => void)[],
  questions: [] as { message: string; buttons: string[]; signal?: AbortSignal }[],
}));
vi.mock('electron', () => ({
  dialog: {
    showMessageBox: (_window: unknown, question: { message: string; buttons: string[]; signal?: AbortSignal }) => {
      electron.questions.push(question);
      return new Promise((done) => {
        electron.answers.push((response) => done({ response, checkboxChecked: false }));
        // As Electron documents it: as if the writer had cancelled.
        question.signal?.addEventListener('abort', () => done({ response: 0, checkboxChecked: false }));
      });
    },
  },
}));
const { watchWindow } = await import('./watch-window.ts');

class FakeWindow extends EventEmitter {
  webContents = Object.assign(new EventEmitter(), {
    forcefullyCrashRenderer: vi.fn(() =>
      this.webContents.emit('render-process-gone', {}, { reason: 'killed', exitCode: 9 }),
    ),
  });
  loadURL = vi.fn(() => Promise.resolve());
  destroy = vi.fn(() => this.emit('closed'));
  isDestroyed = () => false;
  die = (reason = 'crashed') => this.webContents.emit('render-process-gone', {}, { reason, exitCode: 1 });
}

let window: FakeWindow;
let notices: Notice[];
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  electron.answers.length = 0;
  electron.questions.length = 0;
  window = new FakeWindow();
  notices = [];
  watchWindow(window as never, (notice) => notices.push(notice));
});
const answer = async (response: number) => {
  electron.answers.at(-1)!(response);
  await new Promise((done) => setImmediate(done));
};

describe('a window whose page stops', () => {
  it.each(['crashed', 'oom', 'killed', 'abnormal-exit', 'launch-failed', 'integrity-failure'])(
    '(%s) is loaded anew, and says so',
    (reason) => {
      window.die(reason);
      expect(window.loadURL).toHaveBeenCalledExactlyOnceWith('galley://app/index.html');
      expect(notices.map(({ title }) => title)).toEqual(['The window stopped and was opened again']);
      expect(electron.questions).toEqual([]);
    },
  );

  it('is left alone when it was closed, or ended well', () => {
    window.die('clean-exit');
    window.emit('closed');
    window.die();
    expect(window.loadURL).not.toHaveBeenCalled();
  });

  it('again and again asks instead of going round', async () => {
    for (let time = 0; time < 4; time++) window.die();
    expect(window.loadURL).toHaveBeenCalledTimes(3);
    expect(electron.questions.map(({ message, buttons }) => [message, ...buttons])).toEqual([
      ['The window keeps stopping', 'Open it again', 'Close the window'],
    ]);
    await answer(0);
    expect(window.loadURL).toHaveBeenCalledTimes(4);
    for (let time = 0; time < 3; time++) window.die();
    expect(electron.questions).toHaveLength(2);
    await answer(1);
    expect(window.destroy).toHaveBeenCalledTimes(1);
  });
});

describe('a window that does not answer', () => {
  it('is waited for when its writer says so', async () => {
    window.emit('unresponsive');
    window.emit('unresponsive');
    expect(electron.questions.map(({ buttons }) => buttons)).toEqual([['Wait', 'Load it again']]);
    await answer(0);
    expect(window.webContents.forcefullyCrashRenderer).not.toHaveBeenCalled();
    window.emit('unresponsive');
    expect(electron.questions).toHaveLength(2);
  });

  it('is loaded again when its writer says so, once', async () => {
    window.emit('unresponsive');
    await answer(1);
    expect(window.webContents.forcefullyCrashRenderer).toHaveBeenCalledTimes(1);
    expect(window.loadURL).toHaveBeenCalledTimes(1);
    expect(notices).toHaveLength(1);
  });

  it('that answers again takes the question away', async () => {
    window.emit('unresponsive');
    window.emit('responsive');
    await answer(1);
    expect(electron.questions[0]!.signal!.aborted).toBe(true);
    expect(window.webContents.forcefullyCrashRenderer).not.toHaveBeenCalled();
    expect(window.loadURL).not.toHaveBeenCalled();
  });
});
