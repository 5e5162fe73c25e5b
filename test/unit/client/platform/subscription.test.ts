import Taro from '@tarojs/taro'
import { askToSubscribe } from '@/platform/native/subscription.weapp'

const requestSubscribeMessage = jest.fn()
Object.assign(Taro, { requestSubscribeMessage })

describe('WeChat message subscriptions', () => {
  it('are accepted one by one', async () => {
    requestSubscribeMessage.mockResolvedValue({ errMsg: 'requestSubscribeMessage:ok', a: 'accept', b: 'reject' })
    expect(await askToSubscribe(['a', 'b'])).toEqual(['a'])
  })

  it('are not accepted if WeChat bans or filters them', async () => {
    requestSubscribeMessage.mockResolvedValue({ a: 'ban', b: 'filter', c: 'accept' })
    expect(await askToSubscribe(['a', 'b', 'c'])).toEqual(['c'])
  })

  it('are requested for at most three topics, as WeChat allows', async () => {
    requestSubscribeMessage.mockResolvedValue({})
    await askToSubscribe(['a', 'b', 'c', 'd'])
    expect(requestSubscribeMessage).toHaveBeenLastCalledWith(expect.objectContaining({ tmplIds: ['a', 'b', 'c'] }))
  })

  it('are empty when WeChat refuses the request', async () => {
    requestSubscribeMessage.mockRejectedValue({ errMsg: 'requestSubscribeMessage:fail', errCode: 20004 })
    expect(await askToSubscribe(['a'])).toEqual([])
  })
})
