import { Display } from './display/display'
import { answerFromDisplay } from './display/layout'
import { serveDisplay } from './display/server'
import { Gestures } from './elements/gestures'
import { DEFAULT_SCENE, type EnterOptions } from './program/app'
import { simplifyEventTargets } from './program/event-targets'
import { listenToFramework } from './program/framework-errors'
import { Program } from './program/program'
import { compileTemplates, type Templates } from './program/templates'
import { openViewLayer } from './program/view-layer'
import { readPageUrl } from './pages/page-url'
import { devices, type DeviceName } from './api/devices'
import type { HostOptions } from './api/options'
import { Phone, type NetworkState } from './phone/phone'
import { Reports } from './reports'
import { Run, type Surroundings } from './run'
import { openTypesOf } from './wx/phone/open-types'

/** Phone with one Mini Program. Only one instance per process, because it uses the global document. */
export class Host {
  readonly reports = new Reports()
  readonly phone: Phone
  readonly program: Program
  /** Gestures used by automator clients and the display. */
  readonly gestures = new Gestures(openTypesOf(() => this.run))
  /** Origin → origin mapping of requests. */
  readonly hosts: Record<string, string>
  /** Display and its URL; null without a display. */
  display: { glass: Display; address: string } | null = null
  readonly #options: HostOptions
  readonly #templates: Templates
  #run: Run | null = null

  /** Throws if the project has no build. Nothing runs before `start`. */
  constructor(options: HostOptions) {
    this.#options = options
    this.hosts = options.hosts ?? {}
    this.program = new Program(options.projectPath)
    const asksForPrivacy = options.privacy === 'asked'
    this.phone = new Phone({ privacyAgreed: !asksForPrivacy, device: options.device ?? 'notched' })
    openViewLayer()
    simplifyEventTargets(() => this.run.realm)
    listenToFramework(this.reports)
    answerFromDisplay(() => this.display?.glass ?? null)
    this.#templates = compileTemplates(this.program)
    for (const warning of this.#templates.warnings) this.reports.log('warn', [warning])
  }

  get isRunning(): boolean {
    return this.#run !== null && this.#run.pages.pages.length > 0
  }

  get run(): Run {
    if (!this.#run) throw new Error('the program is not running')
    return this.#run
  }

  /** Cold start: creates a new logic layer; only the phone's state is preserved. */
  start(url = '', scene = DEFAULT_SCENE): void {
    this.#run?.end()
    const { path, query } = readPageUrl(url || `/${this.program.config.pages[0]}`, '')
    const entered: EnterOptions = { path, query, scene, referrerInfo: {} }
    const { phone, program, reports } = this
    const restart = (to: string): void => void setTimeout(() => this.start(to), 0)
    const scroll: Surroundings['scroll'] = (node, offset) => this.display?.glass.scroll(node, offset)
    const surroundings = {
      options: this.#options,
      templates: this.#templates,
      phone,
      program,
      reports,
      restart,
      scroll,
    }
    this.#run = new Run(surroundings, entered)
    this.#run.start()
  }

  /** Displays the phone to browsers on this computer, at a local port. */
  async openDisplay(port: number): Promise<void> {
    const glass = new Display(this)
    this.display = { glass, address: await serveDisplay(this, glass, port) }
  }

  /** Displays the program on another phone. The program itself sees the new sizes only after a cold start. */
  turnTo(device: DeviceName): void {
    this.phone.device = devices[device]
    this.display?.glass.turn()
  }

  /** Simulates switching to another app. */
  hide(): void {
    this.run.app.hide()
    this.run.pages.top.hide()
  }

  /** Simulates returning to the program without a cold start. */
  show(): void {
    this.run.app.show(this.run.entered)
    this.run.pages.top.show()
  }

  setNetwork(change: Partial<NetworkState>): void {
    Object.assign(this.phone.network, change)
    const { type } = this.phone.network
    this.run.listeners.emit('NetworkStatusChange', { isConnected: type !== 'none', networkType: type })
  }

  /** Reports an unhandled promise rejection of the program. */
  unhandledRejection(reason: unknown): void {
    this.reports.exception(reason)
    this.run.app.unhandledRejection(reason)
  }

  close(): void {
    this.display?.glass.close()
    this.#run?.end()
    this.phone.files.dispose()
  }
}
