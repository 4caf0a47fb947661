// Makes file operations of a host fail, as a full disk, a locked file or a lost permission would.
// `node --import e2e/trust/faults.mjs …` with GALLEY_FAULTS naming a JSON file, read anew at every operation:
//   [{ "operations": ["write", "rename"], "path": "journal", "code": "ENOSPC", "times": 3 }]
//   [{ "path": "site", "kill": 17 }]
//      ends the process at once, as SIGKILL does, before the 17th such operation
//   [{ "path": "site", "log": "/tmp/operations" }]
//      notes each such operation, a line each: name, path, second path
//   [{ "path": "site", "stop": "/tmp/stopped" }]
//      makes that file and stops the process before the first such operation, until it is continued
// `operations`: open (for writing), write, sync, rename, link, symlink, unlink, rmdir, mkdir, chmod, utimes, copyFile;
// none named: all of them. `path`: part of the path (of either path, where there are two). `times`: so often (counted
// in this process); always when left out.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const file = process.env.GALLEY_FAULTS ?? '';
const { readFileSync, appendFileSync } = fs;
const used = new Map();
/** Paths of what is open, by file descriptor. */
const paths = new Map();

function faults() {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return [];
  }
}

/** The error that an operation is to fail with, or null. */
function faultOf(operation, ...targets) {
  for (const fault of faults()) {
    if (fault.operations !== undefined && !fault.operations.includes(operation)) continue;
    if (fault.path !== undefined && !targets.some((target) => String(target).includes(fault.path))) continue;
    const key = JSON.stringify(fault);
    const count = used.get(key) ?? 0;
    if (fault.log !== undefined) {
      appendFileSync(fault.log, `${[operation, ...targets].join('\t')}\n`);
      continue;
    }
    if (fault.stop !== undefined) {
      used.set(key, count + 1);
      if (count > 0) continue;
      fs.closeSync(fs.openSync(fault.stop, 'w'));
      process.kill(process.pid, 'SIGSTOP');
      continue;
    }
    if (fault.kill !== undefined) {
      used.set(key, count + 1);
      if (count + 1 === fault.kill) process.kill(process.pid, 'SIGKILL');
      continue;
    }
    if (fault.times !== undefined && count >= fault.times) continue;
    used.set(key, count + 1);
    return Object.assign(new Error(`${fault.code}: made to fail, ${operation} '${targets[0]}'`), {
      code: fault.code,
      errno: -1,
      syscall: operation,
      path: String(targets[0]),
    });
  }
  return null;
}

/** The paths that an operation is given: what it writes is none. */
const pathsOf = (operation, args) =>
  args.slice(0, ['rename', 'link', 'symlink', 'copyFile'].includes(operation) ? 2 : 1);

const writes = (flags) => (typeof flags === 'number' ? (flags & 3) !== 0 : /[wa+]/.test(flags ?? 'r'));

if (file !== '') {
  const promises = fs.promises;
  /** Two-path operations and those on one path; each in its three forms. */
  for (const [operation, names] of Object.entries({
    rename: ['rename'],
    link: ['link'],
    symlink: ['symlink'],
    unlink: ['unlink', 'rm'],
    rmdir: ['rmdir'],
    mkdir: ['mkdir'],
    chmod: ['chmod'],
    utimes: ['utimes', 'lutimes'],
    copyFile: ['copyFile', 'cp'],
    write: ['writeFile', 'appendFile', 'truncate'],
  })) {
    for (const name of names) {
      const [whenDone, sync, callback] = [promises[name], fs[`${name}Sync`], fs[name]];
      promises[name] = async (...args) => {
        const fault = faultOf(operation, ...pathsOf(operation, args));
        if (fault !== null) throw fault;
        return whenDone.apply(promises, args);
      };
      fs[`${name}Sync`] = (...args) => {
        const fault = faultOf(operation, ...pathsOf(operation, args));
        if (fault !== null) throw fault;
        return sync.apply(fs, args);
      };
      fs[name] = (...args) => {
        const fault = faultOf(operation, ...pathsOf(operation, args));
        const done = args.at(-1);
        if (fault !== null && typeof done === 'function') return void process.nextTick(done, fault);
        return callback.apply(fs, args);
      };
    }
  }
  const openWithCallback = fs.open;
  // What streams are opened by.
  fs.open = (path, ...args) => {
    const done = args.at(-1);
    const fault = writes(args[0]) ? faultOf('open', path) : null;
    if (fault !== null && typeof done === 'function') return void process.nextTick(done, fault);
    return openWithCallback(path, ...args);
  };
  const open = promises.open;
  promises.open = async (path, flags, mode) => {
    const fault = writes(flags) ? faultOf('open', path) : null;
    if (fault !== null) throw fault;
    const handle = await open.call(promises, path, flags, mode);
    for (const [name, operation] of [
      ['write', 'write'],
      ['writev', 'write'],
      ['writeFile', 'write'],
      ['appendFile', 'write'],
      ['truncate', 'write'],
      ['sync', 'sync'],
      ['datasync', 'sync'],
      ['chmod', 'chmod'],
    ]) {
      const original = handle[name].bind(handle);
      handle[name] = async (...args) => {
        const broken = faultOf(operation, path);
        if (broken !== null) throw broken;
        return original(...args);
      };
    }
    return handle;
  };
  const { openSync, closeSync, writeSync, writevSync, fsyncSync, fdatasyncSync, ftruncateSync } = fs;
  fs.openSync = (path, flags, mode) => {
    const fault = writes(flags) ? faultOf('open', path) : null;
    if (fault !== null) throw fault;
    const descriptor = openSync(path, flags, mode);
    paths.set(descriptor, String(path));
    return descriptor;
  };
  fs.closeSync = (descriptor) => {
    paths.delete(descriptor);
    closeSync(descriptor);
  };
  for (const [name, operation, original] of [
    ['writeSync', 'write', writeSync],
    ['writevSync', 'write', writevSync],
    ['ftruncateSync', 'write', ftruncateSync],
    ['fsyncSync', 'sync', fsyncSync],
    ['fdatasyncSync', 'sync', fdatasyncSync],
  ]) {
    fs[name] = (descriptor, ...args) => {
      const fault = faultOf(operation, paths.get(descriptor) ?? `descriptor ${descriptor}`);
      if (fault !== null) throw fault;
      return original(descriptor, ...args);
    };
  }
  // What was imported by name sees the new functions, too.
  syncBuiltinESMExports();
}
