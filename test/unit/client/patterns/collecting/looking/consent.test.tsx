/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { CurrentUser } from '@contract/endpoints/account'
import { ConsentTick } from '@/patterns/collecting/looking/consent-tick'
import { useConsent, type Consent } from '@/patterns/collecting/looking/use-consent'
import { currentUserAtom } from '@/session/account'
import { currentExamInfoAtom, type CurrentExamInfo } from '@/session/exam'
import { store } from '@/session/store'

const ming = { accountId: 'ming', userType: 'candidate', birthDate: '1990-03-07' }
const looked = { face: 'demonstration' } as const

function Shown({ what = 'face' }: { what?: Consent['what'] }) {
  const consent = useConsent(what)
  return (
    <>
      <ConsentTick consent={consent} />
      <output>{JSON.stringify(consent.sent)}</output>
    </>
  )
}
const sent = () => JSON.parse(screen.getByRole('status').textContent ?? '') as Consent['sent']

function signIn(user: Partial<CurrentUser> | null, looked_at_by: CurrentExamInfo['looked_at_by'] = looked) {
  act(() => {
    store.set(currentUserAtom, user as CurrentUser | null)
    store.set(currentExamInfoAtom, { looked_at_by } as CurrentExamInfo)
  })
}
const box = () => screen.queryByRole('checkbox')

describe('The consent to a picture being looked at', () => {
  it('is not given beforehand, goes along once it is ticked, and can be taken back', () => {
    signIn(ming as CurrentUser)
    render(<Shown />)
    expect(box()?.getAttribute('aria-checked')).toBe('false')
    expect(sent()).toEqual({})
    fireEvent.click(screen.getByRole('checkbox'))
    expect(sent()).toEqual({ consent: 'given' })
    fireEvent.click(screen.getByRole('checkbox'))
    expect(sent()).toEqual({})
  })

  it('names who looks, and says that it may be left out', () => {
    signIn(ming as CurrentUser, { face: 'tencentCloud' })
    render(<Shown />)
    expect(screen.getByText(/腾讯云.*可以不勾选/)).toBeTruthy()
  })

  it('is its giver’s alone: nobody else has agreed who uses the same phone', () => {
    signIn(ming as CurrentUser)
    render(<Shown />)
    fireEvent.click(screen.getByRole('checkbox'))
    signIn({ ...ming, accountId: 'hong' } as CurrentUser)
    expect(sent()).toEqual({})
  })

  it.each([
    ['where nobody looks', ming, {}],
    ['at documents where only faces are looked at', ming, looked, 'document' as const],
    ['by a group for its candidates', { ...ming, userType: 'group' }, looked],
    ['by whoever is under 14', { ...ming, birthDate: '2020-01-01' }, looked],
  ])('is not asked for %s', (_what, user, lookedAtBy, what: Consent['what'] = 'face') => {
    signIn(user as CurrentUser, lookedAtBy)
    render(<Shown what={what} />)
    expect(box()).toBeNull()
    expect(sent()).toEqual({})
  })
})
