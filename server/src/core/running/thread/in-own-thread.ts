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

/** The thread took too long or too much memory, or failed. It is gone. */
export class LostThread extends Error {}

/**
 * What the thread in `file` (see `answerFromThread`) answers to `bytes`. It is started for them and ended after them, so
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
    const lose = (why: string, cause?: unknown) => reject(new LostThread(why, { cause }))
    let timer = setTimeout(lose, START_MS, `it did not start within ${START_MS} ms`)
    worker.on('message', (message: unknown) => {
      clearTimeout(timer)
      if (message !== READY) return resolve(message as Answer)
      timer = setTimeout(lose, deadlineMs, `it took more than ${deadlineMs} ms`)
      worker.postMessage(bytes)
    })
    worker.on('error', (error) => lose(error.message, error))
    worker.on('exit', () => {
      clearTimeout(timer)
      lose('it ended without an answer')
    })
  }).finally(() => worker.terminate())
}
