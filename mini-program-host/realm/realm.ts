import { types } from 'node:util'
import vm from 'node:vm'
import type { Reports } from '../reports'
import { Timers } from './timers'

interface Intrinsics {
  Object: ObjectConstructor
  Array: ArrayConstructor
  Error: ErrorConstructor
  Promise: PromiseConstructor
  Uint8Array: Uint8ArrayConstructor
}

/**
 * Allows only `Function('return this')()`, with which bundles find the global object; all other code generation is
 * disabled.
 */
const FUNCTION_WITHOUT_STRINGS = `
  (() => {
    const Native = Function
    function Function_(...source) {
      if (source[source.length - 1] === 'return this') return () => globalThis
      throw new EvalError('code generation from strings is not allowed in a Mini Program')
    }
    Function_.prototype = Native.prototype
    globalThis.Function = Function_
  })()`

const CONSOLE_METHODS = ['log', 'info', 'warn', 'error', 'debug'] as const
const SILENT_CONSOLE_METHODS = ['group', 'groupCollapsed', 'groupEnd', 'time', 'timeEnd', 'trace', 'table'] as const

/**
 * JavaScript realm of the program's logic layer, with ECMAScript globals only, as on a phone: no window, document,
 * process, URL, fetch or eval, and no Intl because WeChat on Android has none.
 */
export class Realm {
  readonly globals: Record<string, unknown> = {}
  readonly #context: vm.Context
  readonly #intrinsics: Intrinsics
  readonly #timers: Timers

  constructor(reports: Reports, options: { intl: boolean }) {
    this.#timers = new Timers((thrown) => reports.exception(thrown))
    Object.assign(this.globals, this.#timers.functions, { console: consoleOf(reports) })
    this.#context = vm.createContext(this.globals, {
      name: 'appservice',
      codeGeneration: { strings: false, wasm: false },
    })
    this.run(FUNCTION_WITHOUT_STRINGS)
    this.run(`delete globalThis.WebAssembly; ${options.intl ? '' : 'delete globalThis.Intl'}`)
    this.#intrinsics = this.run('({ Object, Array, Error, Promise, Uint8Array })') as Intrinsics
  }

  run(code: string | vm.Script): unknown {
    return typeof code === 'string' ? vm.runInContext(code, this.#context) : code.runInContext(this.#context)
  }

  /** Converts a host value to this realm, so that `instanceof` works in the program. Functions are passed through. */
  adopt<T>(value: T): T {
    return this.#adopt(value) as T
  }

  promise<T>(executor: (resolve: (value: T) => void, reject: (reason: unknown) => void) => void): Promise<T> {
    return new this.#intrinsics.Promise(executor)
  }

  /** Stops all timers of the program. */
  dispose(): void {
    this.#timers.clearAll()
  }

  #adopt(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value
    if (value instanceof this.#intrinsics.Array) return value
    if (Array.isArray(value)) return this.#intrinsics.Array.from(value, (item) => this.#adopt(item))
    if (value instanceof Error) return Object.assign(new this.#intrinsics.Error(value.message), { ...value })
    if (types.isAnyArrayBuffer(value)) return this.#intrinsics.Uint8Array.from(new Uint8Array(value)).buffer
    const prototype: unknown = Object.getPrototypeOf(value)
    if (prototype !== Object.prototype && prototype !== null) return value
    const copy = new this.#intrinsics.Object() as Record<string, unknown>
    for (const [key, item] of Object.entries(value)) copy[key] = this.#adopt(item)
    return copy
  }
}

function consoleOf(reports: Reports): Record<string, (...args: unknown[]) => void> {
  return Object.fromEntries([
    ...CONSOLE_METHODS.map((type) => [type, (...args: unknown[]) => reports.log(type, args)]),
    ...SILENT_CONSOLE_METHODS.map((type) => [type, () => undefined]),
  ]) as Record<string, (...args: unknown[]) => void>
}
