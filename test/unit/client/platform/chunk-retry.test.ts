/** @jest-environment jsdom */
import { installChunkRetry, type LostFile } from '@/platform/start/chunk-retry'

const host = globalThis as unknown as { __webpack_chunk_load__: (id: string) => Promise<unknown> }
const lost = Object.assign(new Error('ChunkLoadError'), { request: '/js/menu.1234.js' })

describe('A part of the client that does not come', () => {
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

  test('is loaded again while the service is away for a moment, as patiently as calls are sent', async () => {
    load
      .mockRejectedValueOnce(lost)
      .mockRejectedValueOnce(lost)
      .mockRejectedValueOnce(lost)
      .mockResolvedValueOnce('there')
    await expect(inTheEnd()).resolves.toBe('there')
    expect(load).toHaveBeenCalledTimes(4)
  })

  test('is a failure of the network in the end', async () => {
    await expect(inTheEnd()).rejects.toThrow('away')
    expect(load).toHaveBeenCalledTimes(5)
  })

  test('is one at once on a device that says it has no network', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await expect(inTheEnd()).rejects.toThrow('away')
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('is gone only where its file is, and can be asked for once more', async () => {
    isGone.mockResolvedValue(true)
    await expect(inTheEnd()).rejects.toThrow('gone')
    const [{ url, again }] = isGone.mock.calls[0] as [LostFile]
    expect(url).toBe('/js/menu.1234.js')
    load.mockResolvedValueOnce('there')
    await expect(again()).resolves.toBe('there')
  })
})
