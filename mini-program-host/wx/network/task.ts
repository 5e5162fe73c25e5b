import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Run } from '../../run'
import { answer, ApiFailure, type Callbacks } from '../calling'

type Listener = (event: unknown) => void

/** Return value of `wx.request`, `wx.uploadFile` and `wx.downloadFile`. */
export interface Task {
  abort(): void
  onHeadersReceived(listener: Listener): void
  offHeadersReceived(listener?: Listener): void
  onProgressUpdate(listener: Listener): void
  offProgressUpdate(listener?: Listener): void
}

/** Transferred and total bytes. */
export type Progress = (done: number, total: number) => void

/** Starts an exchange that can be aborted and observed; the result is passed to the callbacks of `options`. */
export function startTask(
  name: string,
  run: Run,
  options: Callbacks,
  work: (signal: AbortSignal, progress: Progress) => Promise<Record<string, unknown>>,
): Task {
  const { realm, reports, listeners } = run
  const controller = new AbortController()
  const watching = new Set<Listener>()
  const progress: Progress = (done, total) => {
    const event = {
      progress: total > 0 ? Math.floor((done / total) * 100) : 100,
      totalBytesSent: done,
      totalBytesExpectedToSend: total,
      totalBytesWritten: done,
      totalBytesExpectedToWrite: total,
    }
    for (const listener of watching) listeners.call(listener, event)
  }
  const finish = (kind: 'success' | 'fail', fields: object): void => answer(options, kind, realm.adopt(fields), reports)
  // asynchronous, so that the program can attach listeners to the returned task first
  const begun = nextTurn().then(() => work(controller.signal, progress))
  begun.then(
    (fields) => finish('success', { errMsg: `${name}:ok`, ...fields }),
    (thrown: unknown) => {
      if (!(thrown instanceof ApiFailure)) reports.exception(thrown)
      const { message, fields } = thrown instanceof ApiFailure ? thrown : new ApiFailure(String(thrown))
      finish('fail', { errMsg: `${name}:fail ${message}`, ...fields })
    },
  )
  return realm.adopt({
    abort: () => controller.abort(),
    onHeadersReceived: () => undefined,
    offHeadersReceived: () => undefined,
    onProgressUpdate: (listener: Listener) => void watching.add(listener),
    offProgressUpdate: (listener?: Listener) => (listener ? void watching.delete(listener) : watching.clear()),
  })
}
