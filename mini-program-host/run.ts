import { AppInstance, type AppDefinition, type EnterOptions } from './program/app'
import { Components } from './program/components'
import { Modules } from './realm/modules'
import type { Program } from './program/program'
import { Realm } from './realm/realm'
import type { Templates } from './program/templates'
import { PageStack } from './pages/page-stack'
import { DEFAULT_BASE_LIBRARY, type HostOptions } from './api/options'
import type { Phone } from './phone/phone'
import type { ReportedException, Reports } from './reports'
import { Listeners } from './wx/listeners'
import { Screen } from './wx/screen'
import { createWx } from './wx/wx'

/** Dependencies of a run that outlive it. */
export interface Surroundings {
  options: HostOptions
  program: Program
  templates: Templates
  phone: Phone
  reports: Reports
  /** Ends this run and starts another at the given URL (`wx.restartMiniProgram`). */
  restart: (url: string) => void
  /** Scrolls the displayed page to an element or its top, plus `offset` pixels. */
  scroll: (node: Element | null, offset: number) => void
}

/** Program between cold start and end: realm, App, pages, and their shared `wx` object. */
export class Run {
  readonly options: HostOptions
  readonly program: Program
  readonly phone: Phone
  readonly reports: Reports
  readonly restart: (url: string) => void
  readonly scroll: Surroundings['scroll']
  readonly appId: string
  readonly baseLibrary: string
  readonly entered: EnterOptions
  readonly realm: Realm
  readonly listeners: Listeners
  readonly screen = new Screen()
  readonly app: AppInstance
  readonly pages: PageStack
  /** Id of the privacy button that the user tapped last (`open-type="agreePrivacyAuthorization"`). */
  agreedWith: string | null = null
  readonly wx: Record<string, unknown>
  /** Original methods of `wx` that a spec has replaced. */
  readonly originals = new Map<string, unknown>()
  /** Calls to services without a response yet. */
  callsInFlight = 0
  readonly #modules: Modules

  constructor(surroundings: Surroundings, entered: EnterOptions) {
    const { options, program, phone, reports, restart, scroll, templates } = surroundings
    this.options = options
    this.program = program
    this.phone = phone
    this.reports = reports
    this.restart = restart
    this.scroll = scroll
    this.appId = options.appId ?? program.appId
    this.baseLibrary = options.baseLibrary ?? DEFAULT_BASE_LIBRARY
    this.realm = new Realm(reports, { intl: options.intl ?? false })
    this.entered = this.realm.adopt(entered)
    this.listeners = new Listeners(this.realm, reports)
    this.app = new AppInstance(this.listeners, reports)
    this.#modules = new Modules(program, this.realm)
    const components = new Components(program, this.realm, this.#modules, templates)
    this.pages = new PageStack(program, this.realm, components, (thrown) => reports.exception(thrown))
    this.wx = createWx(this)
    this.#fillRealm()
    reports.on('exception', this.#tellApp)
  }

  /** Runs app.js and opens the entry page; if it does not exist, notifies `onPageNotFound`. */
  start(): void {
    this.#modules.require('app')
    this.app.launch(this.entered)
    const { path, query } = this.entered
    if (this.pages.knows(`/${path}`)) this.pages.open(`/${path}${search(query)}`)
    else this.app.pageNotFound(path, query)
  }

  end(): void {
    this.reports.off('exception', this.#tellApp)
    this.pages.closeAll()
    this.realm.dispose()
  }

  readonly #tellApp = (report: ReportedException): void => this.app.error(report)

  #fillRealm(): void {
    Object.assign(this.realm.globals, {
      wx: this.wx,
      App: (definition: AppDefinition) => (this.app.definition = definition),
      getApp: () => this.app.definition,
      getCurrentPages: () => this.realm.adopt(this.pages.pages.map(({ instance }) => instance)),
      requirePlugin: () => this.realm.adopt({}),
      __wxConfig: this.realm.adopt(this.program.config),
    })
  }
}

function search(query: Record<string, string>): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${value}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}
