// Makes `import 'electron'` mean the stand-in: node --import <this file> out/main/desktop.js
import { register } from 'node:module';

register('./loader.mjs', import.meta.url);
