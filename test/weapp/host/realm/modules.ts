import { posix } from 'node:path'
import type { Program } from '../program/program'
import type { Realm } from './realm'

/** WeChat wraps every module so that a browser's globals read as undefined instead of throwing. */
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
type ModuleFunction = (require: (path: string) => unknown, module: Module, exports: unknown) => void

/** CommonJS as in the logic layer: relative paths only, and no reaching into a subpackage from outside. */
export class Modules {
  readonly #program: Program
  readonly #realm: Realm
  readonly #loaded = new Map<string, Module>()

  constructor(program: Program, realm: Realm) {
    this.#program = program
    this.#realm = realm
  }

  /** Runs the module once. Throws as WeChat does when it does not exist or lies in another subpackage. */
  require(id: string): unknown {
    const loaded = this.#loaded.get(id)
    if (loaded) return loaded.exports
    const module: Module = { exports: this.#realm.adopt({}) }
    this.#loaded.set(id, module)
    const start = this.#realm.run(this.#program.script(`${id}.js`, PARAMETERS)) as ModuleFunction
    start((path) => this.require(this.#resolve(id, path)), module, module.exports)
    return module.exports
  }

  #resolve(from: string, path: string): string {
    const id = posix.join(posix.dirname(from), path.replace(/\.js$/, ''))
    const home = this.#program.packageOf(id)
    const reachable = home === '' || home === this.#program.packageOf(from)
    if (!reachable || !this.#program.has(`${id}.js`))
      throw new Error(`module '${id}.js' is not defined, require args is '${path}' (from ${from}.js)`)
    return id
  }
}
