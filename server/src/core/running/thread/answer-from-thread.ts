import { parentPort } from 'node:worker_threads'
import { READY } from './in-own-thread'

/**
 * In a thread that `inOwnThread` started: answers the bytes it is sent. An error that `work` throws ends the thread.
 * `answerAtOnce` answers before `work` is done; whoever started the thread then ends it.
 */
export function answerFromThread(
  work: (bytes: Buffer, answerAtOnce: (answer: unknown) => void) => Promise<unknown>,
): void {
  const answer = (value: unknown) => parentPort?.postMessage(value)
  parentPort?.once('message', (bytes: Uint8Array) => {
    void work(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), answer).then(answer)
  })
  parentPort?.postMessage(READY)
}
