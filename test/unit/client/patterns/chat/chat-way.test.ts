import { chatWay } from '@/patterns/chat/chat-way'
import { readChat } from '@/patterns/chat/read-chat'

describe('A project’s chat', () => {
  test.each([
    ['web', 'browser', 'link'],
    ['web', 'wechat', 'link'],
    ['frame', 'browser', 'panel'],
    ['frame', 'wechat', 'panel'],
    // A browser outside WeChat cannot open a WeChat chat.
    ['wechat', 'browser', 'inWechat'],
    ['wechat', 'wechat', 'link'],
  ] as const)('%s is opened in %s by: %s', (type, host, way) => {
    expect(chatWay(type, host)).toBe(way)
  })

  test.each(['web', 'frame', 'wechat'] as const)(
    '%s is WeChat’s own customer service in the Mini Program, and in its web-view a page that has it',
    (type) => {
      expect(chatWay(type, 'weapp')).toBe('button')
      expect(chatWay(type, 'webview')).toBe('shell')
    },
  )

  test('is code and link joined by a plus sign; a type of later is a link', () => {
    const link = 'https://chat.example.org/a+b'
    expect(readChat({ online_chat: `code+${link}`, chat_type: 'frame' })).toEqual({ code: 'code', link, type: 'frame' })
    expect(readChat({ online_chat: `code+${link}`, chat_type: 'later' })).toMatchObject({ type: 'web' })
  })

  test('is none without a web address', () => {
    expect(readChat({ online_chat: '', chat_type: '' })).toBeNull()
    expect(readChat({ online_chat: 'code+javascript:alert(1)', chat_type: 'web' })).toBeNull()
  })
})
