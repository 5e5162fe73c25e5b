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

let consent: Consent
function Shown({ what = 'face' }: { what?: Consent['what'] }) {
  consent = useConsent(what)
  return <ConsentTick consent={consent} />
}

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
    expect(consent.sent).toEqual({})
    fireEvent.click(screen.getByRole('checkbox'))
    expect(consent.sent).toEqual({ consent: 'given' })
    fireEvent.click(screen.getByRole('checkbox'))
    expect(consent.sent).toEqual({})
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
    expect(consent.sent).toEqual({})
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
    expect(consent.sent).toEqual({})
  })
})
