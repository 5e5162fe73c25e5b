import { Worker } from 'node:worker_threads'

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

/** Of its time, what a thread must have had of a processor before what it was given is called too much. */
const FAIR_SHARE = 1 / 2

/** The thread took too long or too much memory, or failed. It is gone. */
export class LostThread extends Error {
  /** `isOurs`: it did not start, or had no processor to work with; what it was given is not to blame. */
  constructor(
    message: string,
    readonly isOurs: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/**
 * What the thread in `file` (see `answerFromThread`) answers to `bytes`. It is started for them and ended after them, so
 * that nothing one input left behind meets the next; it sees neither the environment nor what the service holds. Throws
 * LostThread. `processorMs`: what the threads of the process have had of processors so far.
 */
export function inOwnThread<Answer>(
  file: string,
  bytes: Uint8Array,
  { deadlineMs, memoryMb }: ThreadLimits,
  processorMs: () => number = ofThisProcess,
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
      const before = processorMs()
      timer = setTimeout(() => {
        const isOurs = processorMs() - before < deadlineMs * FAIR_SHARE
        lose(`it took more than ${deadlineMs} ms`, { isOurs })
      }, deadlineMs)
      worker.postMessage(bytes)
    })
    worker.on('error', (cause) => lose(cause.message, { cause }))
    worker.on('exit', () => {
      clearTimeout(timer)
      lose('it ended without an answer')
    })
  }).finally(() => worker.terminate())
}

/** What all threads of the process had together, in milliseconds: one of them had no more. */
function ofThisProcess(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
