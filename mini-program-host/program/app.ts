import type { Listeners } from '../wx/listeners'
import type { ReportedException, Reports } from '../reports'

/** Argument of `App({...})`. */
export type AppDefinition = Record<string, unknown>

/** Launch options (`wx.getLaunchOptionsSync`). */
export interface EnterOptions {
  path: string
  query: Record<string, string>
  scene: number
  referrerInfo: Record<string, unknown>
}

/** WeChat's scene number of a plain start. */
export const DEFAULT_SCENE = 1001

/** `App` instance and its events, which `wx.onX` listeners receive too. */
export class AppInstance {
  definition: AppDefinition | null = null
  readonly #listeners: Listeners
  readonly #reports: Reports

  constructor(listeners: Listeners, reports: Reports) {
    this.#listeners = listeners
    this.#reports = reports
  }

  launch(options: EnterOptions): void {
    this.#call('onLaunch', options)
    this.show(options)
  }

  show(options: EnterOptions): void {
    this.#call('onShow', options)
    this.#listeners.emit('AppShow', options)
  }

  hide(): void {
    this.#call('onHide', {})
    this.#listeners.emit('AppHide', {})
  }

  pageNotFound(path: string, query: Record<string, string>): void {
    const event = { path, query, isEntryPage: true }
    this.#call('onPageNotFound', event)
    this.#listeners.emit('PageNotFound', event)
  }

  /** Notifies the program of an uncaught exception. */
  error({ message, stack }: ReportedException): void {
    const text = `MiniProgramError\n${message}\n${stack}`
    this.#call('onError', text)
    this.#listeners.emit('Error', text)
  }

  unhandledRejection(reason: unknown): void {
    this.#call('onUnhandledRejection', { reason })
    this.#listeners.emit('UnhandledRejection', { reason })
  }

  #call(hook: string, argument: unknown): void {
    const method = this.definition?.[hook]
    if (typeof method !== 'function') return
    try {
      method.call(this.definition, argument)
    } catch (thrown) {
      if (hook !== 'onError') this.#reports.exception(thrown)
    }
  }
}
