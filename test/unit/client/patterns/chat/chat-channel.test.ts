import { chatChannel, readChat } from '@/patterns/chat/chat-channel'

describe('The chat of a project', () => {
  test.each([
    ['web', 'browser', 'link'],
    ['web', 'wechat', 'link'],
    ['frame', 'browser', 'panel'],
    ['frame', 'wechat', 'panel'],
    // A browser outside WeChat cannot open a WeChat chat.
    ['wechat', 'browser', 'inWechat'],
    ['wechat', 'wechat', 'link'],
  ] as const)('of type %s is opened in %s by: %s', (type, host, way) => {
    expect(chatChannel(type, host)).toBe(way)
  })

  test.each(['web', 'frame', 'wechat'] as const)(
    'of type %s is WeChat’s customer service in the Mini Program, and a page with it in the web-view',
    (type) => {
      expect(chatChannel(type, 'weapp')).toBe('button')
      expect(chatChannel(type, 'webview')).toBe('shell')
    },
  )

  test('is a code and a link joined by a plus sign; an unknown type is a link', () => {
    const link = 'https://chat.example.org/a+b'
    expect(readChat({ online_chat: `code+${link}`, chat_type: 'frame' })).toEqual({ code: 'code', link, type: 'frame' })
    expect(readChat({ online_chat: `code+${link}`, chat_type: 'later' })).toMatchObject({ type: 'web' })
  })

  test('is null without a web address', () => {
    expect(readChat({ online_chat: '', chat_type: '' })).toBeNull()
    expect(readChat({ online_chat: 'code+javascript:alert(1)', chat_type: 'web' })).toBeNull()
  })
})
