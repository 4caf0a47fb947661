// What a WebAssembly module that was written for Node's own interface (N-API) needs of it to read one page: values by
// number, functions, errors, bytes. Nothing of it starts threads, opens files or makes code.
import { randomFillSync } from 'node:crypto';

/** What is used of it here; its own types come with those of browsers. */
export interface Memory {
  readonly buffer: ArrayBuffer;
}
interface ModuleApi {
  readonly Module: {
    new (bytes: Uint8Array): WebAssembly.Module;
    imports(module: WebAssembly.Module): { readonly module: string; readonly name: string; readonly kind: string }[];
  };
  readonly Memory: new (size: { initial: number; maximum: number; shared: boolean }) => Memory;
  readonly Instance: new (
    module: WebAssembly.Module,
    imports: Record<string, Record<string, unknown>>,
  ) => { readonly exports: Record<string, unknown> };
  readonly RuntimeError: new (message?: string) => Error;
}
export const modules = (globalThis as unknown as { readonly WebAssembly: ModuleApi }).WebAssembly;

/** Numbers that the interface has for what became of a call. */
const status = { ok: 0, failure: 9 } as const;
const kinds = ['undefined', 'object', 'boolean', 'number', 'string', 'symbol', 'object', 'function'];
const nullKind = 1;
const externalKind = 8;
const uint8Array = 1;
/** Stands for “up to the zero byte”. */
const toEnd = 0xffffffff;

/** Something of the module's own that it wants back, and how it is given up. */
class External {
  constructor(
    readonly data: number,
    readonly finalizer: number,
    readonly hint: number,
  ) {}
}

interface Call {
  readonly self: number;
  readonly values: readonly number[];
  readonly data: number;
}

type Entry = (env: number, call: number) => number;
type Finalizer = (env: number, data: number, hint: number) => void;
type Exported = (...values: unknown[]) => unknown;

/** The functions of a module by name, and what gives up a value that one of them answered. */
export interface NodeApiModule {
  readonly functions: Readonly<Record<string, Exported>>;
  readonly release: (value: unknown) => void;
}

/**
 * Brings a module to life. What it throws when something is wrong inside of it (`RuntimeError`, `RangeError`) leaves
 * it in an unknown state: whoever catches that must take a new one.
 */
export function startModule(module: WebAssembly.Module, memory: Memory): NodeApiModule {
  const values: unknown[] = [undefined];
  const references: unknown[] = [undefined];
  const calls: Call[] = [];
  let finalizers: External[] = [];
  let thrown: { readonly error: unknown } | null = null;
  const exported: Record<string, Exported> = {};
  const environment = 1;

  // The memory is another object once it has grown.
  const bytes = () => Buffer.from(memory.buffer);
  const setNumber = (at: number, value: number) => {
    if (at !== 0) new DataView(memory.buffer).setUint32(at, value, true);
  };
  const numberAt = (at: number) => new DataView(memory.buffer).getUint32(at, true);
  const textAt = (at: number, length: number) => {
    const all = bytes();
    return all.toString('utf8', at, length >>> 0 === toEnd ? all.indexOf(0, at) : at + length);
  };
  const keep = (value: unknown) => values.push(value) - 1;
  const give = (at: number, value: unknown) => {
    setNumber(at, keep(value));
    return status.ok;
  };
  const finalise = ({ data, finalizer, hint }: External) => {
    if (finalizer !== 0) (table.get(finalizer) as Finalizer)(environment, data, hint);
  };
  const asObject = (value: number) => values[value] as Record<string, unknown>;

  function makeFunction(entry: number, data: number): Exported {
    return (...given) => {
      const before = values.length;
      try {
        calls.push({ self: 0, values: given.map(keep), data });
        const answer = (table.get(entry) as Entry)(environment, calls.length);
        if (thrown !== null) {
          const { error } = thrown;
          thrown = null;
          throw error;
        }
        return values[answer];
      } finally {
        calls.pop();
        values.length = before;
        const done = finalizers;
        finalizers = [];
        for (const external of done) finalise(external);
      }
    };
  }

  const api: Record<string, (...given: number[]) => number> = {
    napi_get_undefined: (_env, at) => give(at!, undefined),
    napi_get_null: (_env, at) => give(at!, null),
    napi_get_global: (_env, at) => give(at!, { Symbol: () => Symbol('module') }),
    napi_create_object: (_env, at) => give(at!, {}),
    napi_create_uint32: (_env, value, at) => give(at!, value! >>> 0),
    napi_create_string_utf8: (_env, from, length, at) => give(at!, textAt(from!, length!)),
    napi_create_external: (_env, data, finalizer, hint, at) => give(at!, new External(data!, finalizer!, hint!)),
    napi_create_function: (_env, _name, _length, entry, data, at) => give(at!, makeFunction(entry!, data!)),
    napi_create_error: (_env, _code, message, at) => give(at!, new Error(String(values[message!]))),
    napi_create_external_arraybuffer: (_env, from, length, finalizer, hint, at) => {
      // A copy, as what lies in the memory is written over by the next page.
      finalizers.push(new External(from!, finalizer!, hint!));
      return give(at!, new Uint8Array(bytes().subarray(from, from! + length!)).buffer);
    },
    napi_create_typedarray: (_env, type, length, buffer, from, at) =>
      type === uint8Array ? give(at!, new Uint8Array(values[buffer!] as ArrayBuffer, from, length)) : status.failure,
    napi_create_reference: (_env, value, _count, at) => {
      setNumber(at!, references.push(values[value!]) - 1);
      return status.ok;
    },
    napi_get_reference_value: (_env, reference, at) => give(at!, references[reference!]),
    napi_delete_reference: (_env, reference) => {
      references[reference!] = undefined;
      return status.ok;
    },
    napi_reference_unref: () => status.ok,
    napi_typeof: (_env, value, at) => {
      const given = values[value!];
      const kind =
        given === null ? nullKind : given instanceof External ? externalKind : kinds.lastIndexOf(typeof given);
      setNumber(at!, kind);
      return status.ok;
    },
    napi_coerce_to_string: (_env, value, at) => give(at!, String(values[value!])),
    napi_strict_equals: (_env, one, other, at) => {
      bytes()[at!] = values[one!] === values[other!] ? 1 : 0;
      return status.ok;
    },
    napi_get_named_property: (_env, value, name, at) => give(at!, asObject(value!)[textAt(name!, toEnd)]),
    napi_set_named_property: (_env, value, name, content) => {
      asObject(value!)[textAt(name!, toEnd)] = values[content!];
      return status.ok;
    },
    napi_has_own_property: (_env, value, name, at) => {
      bytes()[at!] = Object.hasOwn(asObject(value!), values[name!] as string) ? 1 : 0;
      return status.ok;
    },
    // What is defined are marks of the module's own, which nobody asks for.
    napi_define_properties: () => status.ok,
    napi_call_function: (_env, _self, called, count, from, at) => {
      const given = Array.from({ length: count! }, (_, index) => values[numberAt(from! + index * 4)]);
      return give(at!, (values[called!] as Exported)(...given));
    },
    napi_get_cb_info: (_env, call, count, from, self, data) => {
      const { values: given, ...rest } = calls[call! - 1]!;
      if (count !== 0) {
        const most = numberAt(count!);
        for (let index = 0; index < most && from !== 0; index++) setNumber(from! + index * 4, given[index] ?? 0);
        setNumber(count!, given.length);
      }
      setNumber(self!, rest.self);
      setNumber(data!, rest.data);
      return status.ok;
    },
    napi_get_value_external: (_env, value, at) => {
      const given = values[value!];
      if (!(given instanceof External)) return status.failure;
      setNumber(at!, given.data);
      return status.ok;
    },
    napi_get_value_uint32: (_env, value, at) => {
      setNumber(at!, Number(values[value!]));
      return status.ok;
    },
    napi_get_value_bool: (_env, value, at) => {
      bytes()[at!] = values[value!] === true ? 1 : 0;
      return status.ok;
    },
    napi_get_value_string_utf8: (_env, value, to, room, at) => {
      const text = String(values[value!]);
      if (to === 0) setNumber(at!, Buffer.byteLength(text));
      else {
        const all = bytes();
        const length = all.write(text, to, room! - 1, 'utf8');
        all[to! + length] = 0;
        setNumber(at!, length);
      }
      return status.ok;
    },
    napi_is_exception_pending: (_env, at) => {
      bytes()[at!] = thrown === null ? 0 : 1;
      return status.ok;
    },
    napi_throw: (_env, error) => {
      thrown = { error: values[error!] };
      return status.ok;
    },
    napi_get_and_clear_last_exception: (_env, at) => {
      const error = thrown?.error;
      thrown = null;
      return give(at!, error);
    },
    napi_set_last_error: () => status.ok,
    napi_add_env_cleanup_hook: () => status.ok,
    napi_remove_env_cleanup_hook: () => status.ok,
    _emnapi_is_main_runtime_thread: () => 1,
  };

  const system: Record<string, (...given: never[]) => number> = {
    random_get: (at: number, length: number) => {
      bytes().set(randomFillSync(new Uint8Array(length)), at);
      return 0;
    },
    environ_get: () => 0,
    environ_sizes_get: (count: number, size: number) => {
      setNumber(count, 0);
      setNumber(size, 0);
      return 0;
    },
    clock_time_get: (_clock: number, _precision: bigint, at: number) => {
      new DataView(memory.buffer).setBigUint64(at, 0n, true);
      return 0;
    },
    // What it says of itself before it gives up is for nobody.
    fd_write: (_file: number, from: number, count: number, at: number) => {
      let length = 0;
      for (let index = 0; index < count; index++) length += numberAt(from + index * 8 + 4);
      setNumber(at, length);
      return 0;
    },
    sched_yield: () => 0,
    proc_exit: () => {
      throw new modules.RuntimeError('exit');
    },
  };

  const imports: Record<string, Record<string, unknown>> = {};
  for (const { module: from, name, kind } of modules.Module.imports(module))
    (imports[from] ??= {})[name] =
      kind === 'memory'
        ? memory
        : // The rest belongs to threads and to what lasts longer than a call: it answers nothing.
          ((from === 'wasi_snapshot_preview1' ? system[name] : api[name]) ??
          (name.startsWith('napi_') ? () => status.failure : () => 0));
  const instance = new modules.Instance(module, imports);
  const own = instance.exports as Record<string, (...given: number[]) => number>;
  const table = instance.exports['__indirect_function_table'] as { get(index: number): unknown };
  own['_initialize']!();
  for (const name of Object.keys(own)) if (name.startsWith('__napi_register__')) own[name]!();
  own['napi_register_wasm_v1']!(environment, keep(exported));
  values.length = 1;
  return {
    functions: exported,
    release: (value) => {
      if (value instanceof External) finalise(value);
    },
  };
}
