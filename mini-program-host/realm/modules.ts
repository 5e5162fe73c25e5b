import { posix } from 'node:path'
import type { Program } from '../program/program'
import type { Realm } from './realm'

/** WeChat wraps every module so that browser globals are undefined instead of throwing. */
const MASKED_GLOBALS = [
  'window',
  'document',
  'frames',
  'self',
  'location',
  'navigator',
  'localStorage',
  'sessionStorage',
  'history',
  'screen',
  'alert',
  'confirm',
  'prompt',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
]
const PARAMETERS = ['require', 'module', 'exports', ...MASKED_GLOBALS]

interface Module {
  exports: unknown
}
interface Require {
  (path: string): unknown
  async: (path: string) => Promise<unknown>
}
type ModuleFunction = (require: Require, module: Module, exports: unknown) => void

/**
 * CommonJS loader of the logic layer: relative paths only; modules of other subpackages are available asynchronously.
 */
export class Modules {
  readonly #program: Program
  readonly #realm: Realm
  readonly #loaded = new Map<string, Module>()

  constructor(program: Program, realm: Realm) {
    this.#program = program
    this.#realm = realm
  }

  /** Runs a module once. Throws like WeChat if it does not exist or belongs to another subpackage. */
  require(id: string): unknown {
    const loaded = this.#loaded.get(id)
    if (loaded) return loaded.exports
    const module: Module = { exports: this.#realm.adopt({}) }
    this.#loaded.set(id, module)
    const start = this.#realm.run(this.#program.script(`${id}.js`, PARAMETERS)) as ModuleFunction
    start(this.#requireFrom(id), module, module.exports)
    return module.exports
  }

  #requireFrom(from: string): Require {
    const sync = (path: string) => {
      const id = resolved(from, path)
      const home = this.#program.packageOf(id)
      if ((home !== '' && home !== this.#program.packageOf(from)) || !this.#program.has(`${id}.js`))
        throw new Error(`module '${id}.js' is not defined, require args is '${path}' (from ${from}.js)`)
      return this.require(id)
    }
    return Object.assign(sync, { async: (path: string) => this.#awaited(resolved(from, path)) })
  }

  /** Loads a module of any package asynchronously. */
  #awaited(id: string): Promise<unknown> {
    return this.#realm.promise((resolve, reject) => {
      setImmediate(() => {
        if (this.#program.has(`${id}.js`)) resolve(this.require(id))
        else reject({ errMsg: `module '${id}.js' is not defined`, mod: id })
      })
    })
  }
}

function resolved(from: string, path: string): string {
  return posix.join(posix.dirname(from), path.replace(/\.js$/, ''))
}
