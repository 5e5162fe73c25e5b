import { posix } from 'node:path'
import { MiniProgramEnv, type AssociatedBackend, type CodeSpace, type Root } from 'glass-easel-miniprogram-adapter'
import type { Modules } from '../realm/modules'
import { noteCatches } from './catches'
import type { Program } from './program'
import { withHostTypes, type Definition } from './property-types'
import type { Realm } from '../realm/realm'
import type { Templates } from './templates'

/** Internal method, patched so that ids and classes appear unchanged in the document and selectors find them. */
interface ComponentOptionsSource {
  prepareComponentOptions(...args: unknown[]): [Record<string, unknown>, unknown]
}

/** Components and pages of one run, registered with WeChat's component framework on first use. */
export class Components {
  readonly #program: Program
  readonly #realm: Realm
  readonly #modules: Modules
  readonly #space: CodeSpace
  readonly #backend: AssociatedBackend
  readonly #registered = new Set<string>()

  constructor(program: Program, realm: Realm, modules: Modules, templates: Templates) {
    this.#program = program
    this.#realm = realm
    this.#modules = modules
    const environment = new MiniProgramEnv()
    this.#space = environment.createCodeSpace('main', true)
    this.#backend = environment.associateBackend()
    noteCatches(this.#backend)
    keepIdsAndClasses(this.#space)
    for (const path of templates.paths) this.#describe(path, templates)
  }

  /** Creates the root of a page; the caller attaches it to the document. */
  createPage(path: string): Root {
    this.#register(path)
    return this.#backend.createRoot('wx-page', this.#space, `/${path}`)
  }

  #describe(path: string, templates: Templates): void {
    const content = templates.group[path] as (name: string) => never
    this.#space.addCompiledTemplate(path, {
      groupList: templates.group as never,
      content,
      fallbackListenerOnNativeNode: true,
    })
    const config = this.#program.componentConfig(path)
    const using = { ...this.#program.config.usingComponents, ...config.usingComponents }
    const usingComponents = Object.fromEntries(
      Object.entries(using).map(([tag, target]) => [tag, `/${absolute(path, target)}`]),
    )
    this.#space.addComponentStaticConfig(path, { ...config, usingComponents })
  }

  /** Registers the component's dependencies first, then runs its module. */
  #register(path: string): void {
    if (this.#registered.has(path)) return
    this.#registered.add(path)
    const using = this.#space.getComponentStaticConfig(path)?.usingComponents ?? {}
    for (const target of Object.values(using)) this.#register(target.slice(1))
    this.#space.componentEnv(path, ({ Page, Component, Behavior }) => {
      Object.assign(this.#realm.globals, {
        Page,
        Component: (definition: Definition) => Component(withHostTypes(definition) as object),
        Behavior: (definition: Definition) => Behavior(withHostTypes(definition) as object),
      })
      this.#modules.require(path)
    })
  }
}

function absolute(from: string, target: string): string {
  return target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(from), target)
}

function keepIdsAndClasses(space: CodeSpace): void {
  const source = space as unknown as ComponentOptionsSource
  const prepare = source.prepareComponentOptions.bind(space)
  source.prepareComponentOptions = (...args) => {
    const [options, isolation] = prepare(...args)
    const plain = { idPrefixGenerator: null, writeIdToDOM: true, styleScope: undefined, extraStyleScope: undefined }
    return [{ ...options, ...plain }, isolation]
  }
}
