/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { CurrentUser } from '@contract/endpoints/account'
import { ConsentTick, useConsent, type Consent } from '@/patterns/collecting/verification/consent'
import type { CheckedDocument } from '@contract/collecting/document-checks'
import { currentUserAtom } from '@/session/account'
import { store } from '@/session/store'

const ming = { accountId: 'ming', userType: 'candidate' as const }
const text = (zh: string) => ({ zh, en: zh })
const at = { draft: { consents: { face: { title: text('同意比对'), more: text('可以不勾选') } } } }

function Shown({ what = 'face' }: { what?: CheckedDocument }) {
  const consent = useConsent(at, what)
  return (
    <>
      <ConsentTick consent={consent} />
      <output>{JSON.stringify(consent.sent)}</output>
    </>
  )
}
const sent = () => JSON.parse(screen.getByRole('status').textContent ?? '') as Consent['sent']
const signIn = (user: Partial<CurrentUser>) => act(() => store.set(currentUserAtom, user as CurrentUser))
const box = () => screen.queryByRole('checkbox')

describe('The consent to image verification', () => {
  it('is not preselected, is sent once ticked, and can be withdrawn', () => {
    signIn(ming)
    render(<Shown />)
    expect(screen.getByText('可以不勾选')).toBeTruthy()
    expect(box()?.getAttribute('aria-checked')).toBe('false')
    expect(sent()).toEqual({})
    fireEvent.click(screen.getByRole('checkbox'))
    expect(sent()).toEqual({ consent: 'given' })
    fireEvent.click(screen.getByRole('checkbox'))
    expect(sent()).toEqual({})
  })

  it('belongs to one candidate, not to another user of the same phone', () => {
    signIn(ming)
    render(<Shown />)
    fireEvent.click(screen.getByRole('checkbox'))
    signIn({ ...ming, accountId: 'hong' })
    expect(sent()).toEqual({})
  })

  it.each([
    ['at documents where only faces are looked at', ming, 'document' as const],
    ['by a group for its candidates', { ...ming, userType: 'group' as const }, 'face' as const],
  ])('is not requested %s', (_what, user, what) => {
    signIn(user)
    render(<Shown what={what} />)
    expect(box()).toBeNull()
    expect(sent()).toEqual({})
  })
})
