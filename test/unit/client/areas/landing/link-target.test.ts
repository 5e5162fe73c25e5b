/** @jest-environment jsdom */
import { linkTargetOf } from '@/areas/landing/parts/link-target'

jest.mock('@/platform/navigation/navigation')

const text = { zh: '报名', en: 'Register' }

describe('the target of a link of a landing page', () => {
  it('is its screen, with the project where its address names one', () => {
    expect(linkTargetOf({ text, screen: 'signIn' }, 'demo')).toEqual({
      to: { name: 'signIn', params: { projectCode: 'demo' } },
    })
    expect(linkTargetOf({ text, screen: 'myRegister' }, 'demo')).toEqual({ to: { name: 'myRegister', params: {} } })
  })

  it('is its address, without a screen', () => {
    expect(linkTargetOf({ text, address: 'https://example.com' }, 'demo')).toMatchObject({
      href: 'https://example.com',
    })
  })

  it('is null without a screen and an address', () => {
    expect(linkTargetOf({ text }, 'demo')).toBeNull()
  })
})
