/** @jest-environment jsdom */
import { readMessages } from '@/areas/shell/web-messages'

const card = { type: 'share', title: '公告', path: '/default/notice' } as const

describe('Messages from the site to the Mini Program', () => {
  test('contain the last card to share, and the sign-out', () => {
    const { card: last, isSignedOut } = readMessages([{ ...card, title: '报名' }, { type: 'signedOut' }, card])
    expect(last).toEqual(card)
    expect(isSignedOut).toBe(true)
  })

  test.each([undefined, 'share', [null, 'x', { type: 'share', title: '公告' }]])('are ignored in %j', (data) => {
    expect(readMessages(data)).toEqual({ card: null, isSignedOut: false })
  })
})
