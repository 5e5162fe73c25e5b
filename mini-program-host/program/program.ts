import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import vm from 'node:vm'
import type { types } from 'glass-easel-miniprogram-adapter'

/** Window settings of a page, or the defaults of all pages. */
export interface WindowConfig {
  navigationBarTitleText?: string
  navigationStyle?: 'default' | 'custom'
  navigationBarBackgroundColor?: string
  navigationBarTextStyle?: 'black' | 'white'
  backgroundColorContent?: string
}
interface Subpackage {
  root: string
  pages: string[]
}
export interface AppConfig {
  pages: string[]
  subPackages?: Subpackage[]
  subpackages?: Subpackage[]
  usingComponents?: Record<string, string>
  tabBar?: { list: { pagePath: string }[] }
  window?: WindowConfig
  lazyCodeLoading?: string
  __usePrivacyCheck__?: boolean
  requiredPrivateInfos?: string[]
  permission?: Record<string, { desc: string }>
}
export interface ComponentConfig extends WindowConfig {
  component?: boolean
  usingComponents?: Record<string, string>
  styleIsolation?: types.StyleIsolation
  addGlobalClass?: boolean
}

/** Built Mini Program on disk: configuration, pages, packages and files. Paths are relative and use `/`. */
export class Program {
  readonly appId: string
  readonly config: AppConfig
  readonly files: string[]
  /** All pages, main package first, without a leading slash. */
  readonly pages: string[]
  readonly #folder: string
  readonly #subpackages: string[]
  readonly #scripts = new Map<string, vm.Script>()

  constructor(projectPath: string) {
    const project = parse<{ miniprogramRoot?: string; appid?: string }>(join(projectPath, 'project.config.json'))
    this.appId = project.appid ?? 'touristappid'
    this.#folder = join(projectPath, project.miniprogramRoot ?? '.')
    if (!existsSync(join(this.#folder, 'app.json'))) throw new Error(`no Mini Program is built in ${this.#folder}`)
    this.config = parse<AppConfig>(join(this.#folder, 'app.json'))
    this.files = readdirSync(this.#folder, { recursive: true }).map((file) => String(file).replaceAll('\\', '/'))
    const subpackages = this.config.subPackages ?? this.config.subpackages ?? []
    this.#subpackages = subpackages.map(({ root }) => root.replace(/\/?$/, '/'))
    this.pages = [
      ...this.config.pages,
      ...subpackages.flatMap(({ root, pages }) => pages.map((page) => `${root.replace(/\/$/, '')}/${page}`)),
    ]
  }

  read(file: string): string {
    return readFileSync(join(this.#folder, file), 'utf8')
  }

  has(file: string): boolean {
    return existsSync(join(this.#folder, file))
  }

  bytes(file: string): Buffer {
    return readFileSync(join(this.#folder, file))
  }

  /** Returns the window settings of a page. */
  windowOf(page: string): WindowConfig {
    return { ...this.config.window, ...this.componentConfig(page) }
  }

  componentConfig(path: string): ComponentConfig {
    const file = join(this.#folder, `${path}.json`)
    return existsSync(file) ? parse<ComponentConfig>(file) : {}
  }

  /** Returns the root of the subpackage that contains a file; empty for the main package. */
  packageOf(file: string): string {
    return this.#subpackages.find((root) => file.startsWith(root)) ?? ''
  }

  /** Compiles a module as a function of `parameters`; cached across cold starts. */
  script(file: string, parameters: readonly string[]): vm.Script {
    const compiled = this.#scripts.get(file)
    if (compiled) return compiled
    const source = `(function(${parameters.join(',')}){${this.read(file)}\n})`
    const script = new vm.Script(source, { filename: join(this.#folder, file) })
    this.#scripts.set(file, script)
    return script
  }
}

function parse<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}
