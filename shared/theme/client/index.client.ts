// The site's script: every page reads without it. Bundled into one classic
// script (an IIFE), because modules don't run in an export opened from disk.
import './color-mode.client.ts';
import './contents.client.ts';
import './copy.client.ts';
import './menus.client.ts';
import './reveal.client.ts';
import './search.client.ts';
import './versions.client.ts';
// What the others listen for can be pressed again.
import './early-press.client.ts';
