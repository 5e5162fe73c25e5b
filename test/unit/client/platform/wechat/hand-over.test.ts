/** @jest-environment jsdom */
import { handOver } from '@/platform/wechat/sharing/share-card.h5'
import { readySdk } from '@/platform/wechat/app/js-sdk.h5'
import type { Outcome, Sdk } from '@/platform/wechat/app/js-sdk-types'

jest.mock('@/platform/wechat/app/js-sdk.h5', () => ({ readySdk: jest.fn(), loadSdk: jest.fn() }))

const route = { name: 'noticePage', params: { id: '3', projectCode: 'demo' } } as const
const card = { title: '通知公告', description: '在线报名', picture: '', route, isForAll: true }
const sign = jest.fn()

const toFriends = jest.fn<void, [{ link: string } & Outcome]>()
const toTimeline = jest.fn<void, [{ link: string } & Outcome]>()
/** Fails the given number of times, as WeChat does while it still verifies the address. */
const refusing = (times: number) => {
  let left = times
  return ({ fail }: Outcome) => {
    if (left-- > 0) fail?.()
  }
}

beforeEach(() => {
  jest.resetAllMocks()
  jest.useFakeTimers()
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Linux; Android 13 MicroMessenger/8.0.56')
  const sdk: Partial<Sdk> = { updateAppMessageShareData: toFriends, updateTimelineShareData: toTimeline }
  jest.mocked(readySdk).mockResolvedValue(sdk as Sdk)
})
afterEach(() => jest.useRealTimers())

describe('The shared card of a screen', () => {
  it('is passed to WeChat once if WeChat accepts it', async () => {
    await handOver(card, sign, () => true)
    jest.runAllTimers()
    expect(toFriends).toHaveBeenCalledTimes(1)
    expect(toFriends).toHaveBeenCalledWith(
      expect.objectContaining({
        title: '通知公告',
        desc: '在线报名',
        link: 'http://localhost/default/noticePage?id=3&projectCode=demo',
        imgUrl: 'http://localhost/static/icon.png',
      }),
    )
    expect(toTimeline).toHaveBeenCalledTimes(1)
  })

  it('is passed again until it is accepted when WeChat refuses it while checking a new address', async () => {
    toFriends.mockImplementation(refusing(2))
    await handOver(card, sign, () => true)
    expect(toFriends).toHaveBeenCalledTimes(1)
    jest.runAllTimers()
    expect(toFriends).toHaveBeenCalledTimes(3)
    expect(toTimeline).toHaveBeenCalledTimes(1)
  })

  it('is dropped after a few refusals', async () => {
    toTimeline.mockImplementation(refusing(Infinity))
    await handOver(card, sign, () => true)
    jest.runAllTimers()
    expect(toTimeline).toHaveBeenCalledTimes(4)
  })

  it('is not passed again once another screen is shown', async () => {
    let isShown = true
    toFriends.mockImplementation(refusing(Infinity))
    await handOver(card, sign, () => isShown)
    isShown = false
    jest.runAllTimers()
    expect(toFriends).toHaveBeenCalledTimes(1)
    await handOver(card, sign, () => isShown)
    expect(toFriends).toHaveBeenCalledTimes(1)
  })
})
