import { parentPort } from 'node:worker_threads'
import { READY } from './in-own-thread'

/** In a thread that `inOwnThread` started: answers the bytes it is sent. What `work` throws ends the thread. */
export function answerFromThread(work: (bytes: Buffer) => Promise<unknown>): void {
  parentPort?.once('message', (bytes: Uint8Array) => {
    void work(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).then((answer) =>
      parentPort?.postMessage(answer),
    )
  })
  parentPort?.postMessage(READY)
}
