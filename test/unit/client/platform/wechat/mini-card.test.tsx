/** @jest-environment jsdom */
import Taro from '@tarojs/taro'
import { act, renderHook } from '@testing-library/react'
import { useShareCard } from '@/platform/wechat/sharing/share.weapp'
import type { ShareCard } from '@/platform/wechat/sharing/share-types'

type Ask = () => Record<string, unknown>
let askCard: Ask
let askMoment: Ask
const hideShareMenu = jest.fn()
jest.mock('@tarojs/taro', () => {
  const actual = jest.requireActual<object>('@tarojs/taro')
  return {
    ...actual,
    __esModule: true,
    useShareAppMessage: (ask: Ask) => (askCard = ask),
    useShareTimeline: (ask: Ask) => (askMoment = ask),
  }
})
Object.assign(Taro, { hideShareMenu })

const card = (other: Partial<ShareCard>): ShareCard => ({
  title: '造价工程师考试',
  description: '',
  picture: '',
  route: { name: 'home', params: { projectCode: 'demo' } },
  isForAll: false,
  ...other,
})
const onScreenWith = async (loaded: ShareCard | null) => {
  const load = () => Promise.resolve(loaded)
  renderHook(() => useShareCard(load, jest.fn()))
  await act(async () => Promise.resolve())
}
const picture = '/static/share-card.png'
const home = '/areas/home/pages/project-home/index'

beforeEach(() => jest.clearAllMocks())

describe('A card of the Mini Program', () => {
  test('for a private screen has its own picture and title, opens the home, and is not offered for Moments', async () => {
    await onScreenWith(card({}))
    expect(askCard()).toEqual({ title: '造价工程师考试', path: `${home}?projectCode=demo`, imageUrl: picture })
    expect(hideShareMenu).toHaveBeenCalledWith({ menus: ['shareTimeline'] })
    expect(askMoment()).toMatchObject({ query: '', imageUrl: picture })
  })

  test('requested before data is loaded has its own picture', async () => {
    await onScreenWith(null)
    expect(askCard()).toEqual({ path: home, imageUrl: picture })
    expect(askMoment()).toMatchObject({ query: '', imageUrl: picture })
  })

  test('for a public screen opens that screen, from a chat and from Moments', async () => {
    const route = { name: 'noticePage' as const, params: { code: '3', projectCode: 'demo' } }
    await onScreenWith(card({ isForAll: true, route, picture: 'https://exam.example.org/logo.png' }))
    const imageUrl = 'https://exam.example.org/logo.png'
    expect(askCard()).toMatchObject({ path: expect.stringContaining('code=3&projectCode=demo') as string, imageUrl })
    expect(askMoment()).toEqual({ title: '造价工程师考试', query: 'code=3&projectCode=demo', imageUrl })
    expect(hideShareMenu).not.toHaveBeenCalled()
  })
})
