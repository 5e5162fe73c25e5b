/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { IdentityForm } from '@/areas/account/registering/identity-form'
import type { Verified } from '@/areas/account/registering/registering-state'
import { certTypeAtom } from '@/session/account'
import { enterProject } from '@/session/exam'
import { store } from '@/session/store'
import { aProject } from '../../a-project'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/platform/navigation/navigation')

const verified: Verified = {
  ...{ domain: 'demo', by: 'phone', target: '138****5678', registerToken: 'r-1' },
  expiresAt: '2099-01-01T00:00:00.000Z',
}
const cards = () => screen.queryAllByText(/居民身份证|National ID card/)

afterEach(() => store.set(certTypeAtom, null))

describe('The document type of a new account', () => {
  it.each([
    ['zh-cn', null, 1],
    ['en', null, 0],
    ['en', 'nationalId', 1],
    ['zh-cn', 'passport', 0],
  ] as const)('in a project in %s, last chosen %s: %i selected national ID cards', (language_type, chosen, count) => {
    enterProject(aProject({ language_type }))
    store.set(certTypeAtom, chosen)
    render(<IdentityForm verified={verified} />)
    expect(cards()).toHaveLength(count)
  })
})
