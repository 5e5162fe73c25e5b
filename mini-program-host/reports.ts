import { EventEmitter } from 'node:events'

export interface LogEntry {
  type: string
  args: unknown[]
}
export interface ReportedException {
  message: string
  stack: string
}
interface ReportEvents {
  log: [LogEntry]
  exception: [ReportedException]
}

/**
 * Console output and exceptions of the running program; buffered until a client listens, so that start-up output is not
 * lost.
 */
export class Reports extends EventEmitter<ReportEvents> {
  #kept: { [K in keyof ReportEvents]: ReportEvents[K][0][] } | null = { log: [], exception: [] }

  log(type: string, args: unknown[]): void {
    const entry = { type, args: args.map(loggable) }
    if (this.#kept) this.#kept.log.push(entry)
    else this.emit('log', entry)
  }

  /** Reports a thrown value; an object of another realm counts as an error if it has a message. */
  exception(thrown: unknown): void {
    const report = describe(thrown)
    if (this.#kept) this.#kept.exception.push(report)
    else this.emit('exception', report)
  }

  /** Emits the buffered reports, and all later ones immediately. */
  release(): void {
    const kept = this.#kept
    this.#kept = null
    kept?.log.forEach((entry) => this.emit('log', entry))
    kept?.exception.forEach((report) => this.emit('exception', report))
  }
}

function describe(thrown: unknown): ReportedException {
  if (typeof thrown !== 'object' || thrown === null) return { message: String(thrown), stack: '' }
  const { message, errMsg, stack = '' } = thrown as { message?: string; errMsg?: string; stack?: string }
  return { message: message ?? errMsg ?? JSON.stringify(thrown), stack }
}

function loggable(value: unknown): unknown {
  if (typeof value === 'object' && value !== null && 'stack' in value) return String(value.stack)
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null') as unknown
  } catch {
    return String(value)
  }
}
