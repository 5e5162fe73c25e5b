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

describe('A failure that no screen deals with', () => {
  afterEach(() => {
    jest.restoreAllMocks()
    jest.mocked(relaunch).mockClear()
    store.get(dialogAtom)?.answer(false)
  })

  test('is told, and when the device had no network it goes away once that is back', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    void failing(unanswered())
    await settle()
    expect(store.get(dialogAtom)?.body).toBe('没有网络，请联网后重试。')
    jest.restoreAllMocks()
    window.dispatchEvent(new Event('online'))
    expect(isTold()).toBe(false)
  })

  test('stays until it was read where the network is not why', async () => {
    void failing(new ApiError('failed', 'COMMON_01'))
    await settle()
    window.dispatchEvent(new Event('online'))
    expect(isTold()).toBe(true)
  })

  test('is tried again from where it is told, when no answer came', async () => {
    const work = jest.fn().mockRejectedValueOnce(new ApiError('network', 'COMMON_01')).mockResolvedValueOnce('done')
    void attempt(work)
    await settle()
    expect(store.get(dialogAtom)).toMatchObject({ hasChoice: true, ok: '重试', cancel: '关闭' })
    store.get(dialogAtom)?.answer(true)
    await settle()
    expect(work).toHaveBeenCalledTimes(2)
    expect(isTold()).toBe(false)
  })

  test('is a tip without a choice where nothing can be tried again', async () => {
    void reportFailure(new ApiError('failed', 'COMMON_01'))
    await settle()
    expect(store.get(dialogAtom)).toMatchObject({ hasChoice: false })
  })

  test('is confirmed before the screen is left, when it asks for what does not exist (HTTP 404)', async () => {
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

  test('is not told twice where a newer client is offered already', async () => {
    await failing(new ApiError('outdated', 'COMMON_01'))
    expect(isTold()).toBe(false)
  })
})
