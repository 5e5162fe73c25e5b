/** @jest-environment jsdom */
import { installChunkRetry, type LostFile } from '@/platform/start/chunk-retry'

const host = globalThis as unknown as { __webpack_chunk_load__: (id: string) => Promise<unknown> }
const lost = Object.assign(new Error('ChunkLoadError'), { request: '/js/menu.1234.js' })

describe('A script chunk that fails to load', () => {
  const load = jest.fn<Promise<unknown>, [string]>()
  const isGone = jest.fn<Promise<boolean>, [LostFile]>()
  const fault = (gone: boolean) => new Error(gone ? 'gone' : 'away')

  /** Settles the chunk load after ten simulated seconds, enough for all retries. */
  async function inTheEnd(): Promise<unknown> {
    const loading = host.__webpack_chunk_load__('menu')
    loading.catch(() => undefined)
    await jest.advanceTimersByTimeAsync(10_000)
    return loading
  }

  beforeEach(() => {
    jest.useFakeTimers()
    load.mockReset().mockRejectedValue(lost)
    isGone.mockReset().mockResolvedValue(false)
    host.__webpack_chunk_load__ = load
    installChunkRetry({ isGone, fault })
  })
  afterEach(() => {
    jest.useRealTimers()
    jest.restoreAllMocks()
  })

  test('is retried while the service is unavailable, with the backoff of API calls', async () => {
    load
      .mockRejectedValueOnce(lost)
      .mockRejectedValueOnce(lost)
      .mockRejectedValueOnce(lost)
      .mockResolvedValueOnce('there')
    await expect(inTheEnd()).resolves.toBe('there')
    expect(load).toHaveBeenCalledTimes(4)
  })

  test('is reported as a network failure in the end', async () => {
    await expect(inTheEnd()).rejects.toThrow('away')
    expect(load).toHaveBeenCalledTimes(5)
  })

  test('is reported at once on a device that reports that it is offline', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await expect(inTheEnd()).rejects.toThrow('away')
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('is gone only if its file no longer exists, and can be requested once more', async () => {
    isGone.mockResolvedValue(true)
    await expect(inTheEnd()).rejects.toThrow('gone')
    const [{ url, again }] = isGone.mock.calls[0] as [LostFile]
    expect(url).toBe('/js/menu.1234.js')
    load.mockResolvedValueOnce('there')
    await expect(again()).resolves.toBe('there')
  })
})
