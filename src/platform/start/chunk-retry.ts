import { pauseAfter } from '../network/patience'
import { isConnected } from '../network/status'

declare let __webpack_chunk_load__: (id: string | number) => Promise<unknown>

/** A file of the client that could not be loaded, by its address; `again` loads its part once more. */
export interface LostFile {
  url: string | undefined
  again: () => Promise<unknown>
}

export interface PartEvents {
  /** It failed some times: true when its file is gone, and trying again will not help. */
  isGone: (file: LostFile) => Promise<boolean | undefined>
  /** What loading it fails with in the end. */
  fault: (isGone: boolean) => Error
}

/** Two services side by side are not deployed in one moment: what one does not have the other may give. */
const TRIES_BEFORE_GONE = 2

/**
 * Loads a lost part of the client again, as patiently as calls are sent (webpack forgets a failed one, so a new call asks
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
