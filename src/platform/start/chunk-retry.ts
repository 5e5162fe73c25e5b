import { pauseAfter } from '../network/patience'
import { isConnected } from '../network/status'

declare let __webpack_chunk_load__: (id: string | number) => Promise<unknown>

/** Chunk that could not be loaded; `again` loads it once more. */
export interface LostFile {
  url: string | undefined
  again: () => Promise<unknown>
}

export interface PartEvents {
  /** Called after {@link TRIES_BEFORE_GONE} failed retries; returns true if the file no longer exists on the server. */
  isGone: (file: LostFile) => Promise<boolean | undefined>
  /** Creates the error that the import finally rejects with. */
  fault: (isGone: boolean) => Error
}

/** Two instances of the service are not deployed at the same moment: the other instance may still have the file. */
const TRIES_BEFORE_GONE = 2

/**
 * Retries failed chunk loads with the same backoff as calls (webpack drops a failed load, so a new call requests it
 * again).
 */
export function installChunkRetry({ isGone, fault }: PartEvents): void {
  const load = __webpack_chunk_load__
  __webpack_chunk_load__ = async (id) => {
    for (let tries = 0; ; tries++) {
      try {
        return await load(id)
      } catch (error) {
        const pause = pauseAfter(tries)
        const { request: url } = error as { request?: string }
        if (tries >= TRIES_BEFORE_GONE && (await isGone({ url, again: () => load(id) }))) throw fault(true)
        if (pause === null || !isConnected()) throw fault(false)
        await new Promise((goOn) => setTimeout(goOn, pause))
      }
    }
  }
}
