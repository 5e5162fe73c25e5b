import { Worker } from 'node:worker_threads'
import { Failure } from '../../failure'
import { deadlines } from '../deadlines'

/** Message of a thread that has finished loading; its deadline starts then. */
export const READY = 'ready'
/** Maximum loading time in milliseconds: usually a tenth of a second, longer on a busy machine. */
const START_MS = 15_000
const STACK_MB = 4

interface ThreadLimits {
  deadlineMs: number
  /** Heap limit; buffers outside the heap are limited by the thread itself. */
  memoryMb: number
}

/** Retry delay for a refused file. */
const RETRY_AFTER_SECONDS = 5

/** The worker thread exceeded its time or memory, or failed; it has been terminated. */
export class ThreadLost extends Error {
  /**
   * `isServerFault`: the thread did not start or ran out of time, so the input is not to blame. Threads reject oversized input
   * by themselves, so only a busy machine causes a timeout.
   */
  constructor(
    message: string,
    readonly isServerFault: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** Maps a lost thread to a refusal: COMMON_BUSY `{ seconds }` (HTTP 503), or PC_FILE_TOO_COMPLEX. */
export function refusalOfLostThread({ isServerFault }: ThreadLost): Failure {
  return isServerFault
    ? new Failure('COMMON_BUSY', { seconds: RETRY_AFTER_SECONDS }, 503)
    : new Failure('PC_FILE_TOO_COMPLEX')
}

/**
 * Processes `bytes` in a new worker thread running `file` (see `serveThread`) and terminates it afterwards, so
 * that no state passes between inputs. The thread has no access to the environment or the service's memory. Throws
 * ThreadLost.
 */
export function runInThread<Answer>(
  file: string,
  bytes: Uint8Array,
  { deadlineMs, memoryMb }: ThreadLimits,
): Promise<Answer> {
  const worker = new Worker(file, {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, stackSizeMb: STACK_MB },
  })
  return new Promise<Answer>((resolve, reject) => {
    let isStarted = false
    const fail = (why: string, { isOurs = !isStarted, cause }: { isOurs?: boolean; cause?: unknown } = {}) =>
      reject(new ThreadLost(why, isOurs, { cause }))
    let timer = setTimeout(fail, START_MS * deadlines.factor, `it did not start within ${START_MS} ms`)
    worker.on('message', (message: unknown) => {
      clearTimeout(timer)
      if (message !== READY) return resolve(message as Answer)
      isStarted = true
      timer = setTimeout(
        () => fail(`it took more than ${deadlineMs} ms`, { isOurs: true }),
        deadlineMs * deadlines.factor,
      )
      worker.postMessage(bytes)
    })
    worker.on('error', (cause) => fail(cause.message, { cause }))
    worker.on('exit', () => {
      clearTimeout(timer)
      fail('it ended without an answer')
    })
    // oxlint-disable-next-line typescript/no-misused-promises -- finally awaits it
  }).finally(() => worker.terminate())
}
