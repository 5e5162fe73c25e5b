import { Worker } from 'node:worker_threads'
import { Failure } from '../../failure'

/** What a thread says once it has loaded what it needs: its time counts from there. */
export const READY = 'ready'
/** Loading takes a tenth of a second, and longer where everything else is slow too. */
const START_MS = 15_000
const STACK_MB = 4

interface ThreadLimits {
  deadlineMs: number
  /** Of objects; what is outside of them (buffers) is the thread's own to count. */
  memoryMb: number
}

/** When to send a file again that there was no time for. */
const AGAIN_SECONDS = 5

/** The thread took too long or too much memory, or failed. It is gone. */
export class LostThread extends Error {
  /**
   * `isOurs`: it did not start, or had not enough time; what it was given is not to blame. A thread counts what its input
   * asks for and answers when that is too much, so only a busy machine makes it late.
   */
  constructor(
    message: string,
    readonly isOurs: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** The refusal of a file whose thread was lost: COMMON_BUSY `{ seconds }` (HTTP 503), or PC_FILE_TOO_COMPLEX. */
export function refusalOf({ isOurs }: LostThread): Failure {
  return isOurs ? new Failure('COMMON_BUSY', { seconds: AGAIN_SECONDS }, 503) : new Failure('PC_FILE_TOO_COMPLEX')
}

/**
 * The answer of the thread in `file` (see `answerFromThread`) to `bytes`. It is started for them and ended after them, so
 * that nothing one input left behind meets the next; it sees neither the environment nor what the service holds. Throws
 * LostThread.
 */
export function inOwnThread<Answer>(
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
    const lose = (why: string, { isOurs = !isStarted, cause }: { isOurs?: boolean; cause?: unknown } = {}) =>
      reject(new LostThread(why, isOurs, { cause }))
    let timer = setTimeout(lose, START_MS, `it did not start within ${START_MS} ms`)
    worker.on('message', (message: unknown) => {
      clearTimeout(timer)
      if (message !== READY) return resolve(message as Answer)
      isStarted = true
      timer = setTimeout(() => lose(`it took more than ${deadlineMs} ms`, { isOurs: true }), deadlineMs)
      worker.postMessage(bytes)
    })
    worker.on('error', (cause) => lose(cause.message, { cause }))
    worker.on('exit', () => {
      clearTimeout(timer)
      lose('it ended without an answer')
    })
  }).finally(() => worker.terminate())
}
