// Entry of the desktop app. Everything above the native shell is shared with
// the local web host; this file and its neighbours stay thin.
import { startDesktop } from './windows/start-desktop.ts';

startDesktop();
