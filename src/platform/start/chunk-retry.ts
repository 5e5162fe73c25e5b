declare let __webpack_chunk_load__: (id: string | number) => Promise<unknown>

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Loads a lost part of the client again, twice, before giving up (webpack forgets a failed one, so a new call asks again). */
export function installChunkRetry(onGiveUp: () => void, retries = 2): void {
  const load = __webpack_chunk_load__
  __webpack_chunk_load__ = async (id) => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await load(id)
      } catch (error) {
        if (attempt < retries) await wait(300 * 2 ** attempt)
        else {
          onGiveUp()
          throw error
        }
      }
    }
  }
}
