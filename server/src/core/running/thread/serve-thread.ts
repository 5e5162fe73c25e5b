import { parentPort } from 'node:worker_threads'
import { READY } from './run-in-thread'

/**
 * Entry point of a worker thread started by `runInThread`: processes the received bytes and posts the result. An error
 * thrown by `work` terminates the thread. `answerEarly` posts the result early; the parent then terminates the thread.
 */
export function serveThread(work: (bytes: Buffer, answerEarly: (answer: unknown) => void) => Promise<unknown>): void {
  const answer = (value: unknown) => parentPort?.postMessage(value)
  parentPort?.once('message', (bytes: Uint8Array) => {
    void work(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), answer).then(answer)
  })
  parentPort?.postMessage(READY)
}
