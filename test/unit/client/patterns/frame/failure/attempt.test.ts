/** @jest-environment jsdom */
import { ApiError, unanswered } from '@/api/errors/api-error'
import { attempt, reportFailure } from '@/patterns/frame/failure/attempt'
import { relaunch } from '@/platform/navigation/navigation'
import { store } from '@/session/store'
import { dialogAtom } from '@/ui/overlay/dialog-state'

jest.mock('@/platform/navigation/navigation')

const failing = (error: Error) => attempt(() => Promise.reject(error))
const settle = () => new Promise((goOn) => setTimeout(goOn))
const isTold = () => store.get(dialogAtom) !== null

describe('A failure that no screen handled', () => {
  afterEach(() => {
    jest.restoreAllMocks()
    jest.mocked(relaunch).mockClear()
    store.get(dialogAtom)?.answer(false)
  })

  test('is shown, and disappears when the device is online again if that was the cause', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    void failing(unanswered())
    await settle()
    expect(store.get(dialogAtom)?.body).toBe('没有网络，请联网后重试。')
    jest.restoreAllMocks()
    window.dispatchEvent(new Event('online'))
    expect(isTold()).toBe(false)
  })

  test('stays open until it is closed if the network was not the cause', async () => {
    void failing(new ApiError('failed', 'COMMON_01'))
    await settle()
    window.dispatchEvent(new Event('online'))
    expect(isTold()).toBe(true)
  })

  test('can be retried from its dialog when there was no response', async () => {
    const work = jest.fn().mockRejectedValueOnce(new ApiError('network', 'COMMON_01')).mockResolvedValueOnce('done')
    void attempt(work)
    await settle()
    expect(store.get(dialogAtom)).toMatchObject({ hasChoice: true, ok: '重试', cancel: '关闭' })
    store.get(dialogAtom)?.answer(true)
    await settle()
    expect(work).toHaveBeenCalledTimes(2)
    expect(isTold()).toBe(false)
  })

  test('is a dialog without a choice when nothing can be retried', async () => {
    void reportFailure(new ApiError('failed', 'COMMON_01'))
    await settle()
    expect(store.get(dialogAtom)).toMatchObject({ hasChoice: false })
  })

  test('asks for confirmation before the screen is left when the resource does not exist (HTTP 404)', async () => {
    const missing = () => failing(new ApiError('missing', 'COMMON_01'))
    const stays = missing()
    await settle()
    expect(store.get(dialogAtom)).toMatchObject({ hasChoice: true, ok: '返回首页', cancel: '关闭' })
    store.get(dialogAtom)?.answer(false)
    await stays
    expect(relaunch).not.toHaveBeenCalled()
    const leaves = missing()
    await settle()
    store.get(dialogAtom)?.answer(true)
    await leaves
    expect(relaunch).toHaveBeenCalledWith('home', expect.anything())
  })

  test('is not shown when a new version of the client is already offered', async () => {
    await failing(new ApiError('outdated', 'COMMON_01'))
    expect(isTold()).toBe(false)
  })
})
