/** @jest-environment jsdom */
import { linkTargetOf } from '@/areas/landing/link-target'

jest.mock('@/platform/navigation/navigation')

const text = { zh: '报名', en: 'Register' }

describe('The target of a link on a landing page', () => {
  it('is the named screen, with the project if its address contains one', () => {
    expect(linkTargetOf({ text, screen: 'signIn' }, 'demo')).toEqual({
      to: { name: 'signIn', params: { projectCode: 'demo' } },
    })
    expect(linkTargetOf({ text, screen: 'myRegister' }, 'demo')).toEqual({ to: { name: 'myRegister', params: {} } })
  })

  it('is the address if no screen is named', () => {
    expect(linkTargetOf({ text, address: 'https://example.com' }, 'demo')).toMatchObject({
      href: 'https://example.com',
    })
  })

  it('is null without a screen or an address', () => {
    expect(linkTargetOf({ text }, 'demo')).toBeNull()
  })
})
