import { keptBy, wayOut } from '@/areas/appointment/rounds/why-not'

const refusal = (error: string, details = {}) => ({ error, details })

describe('a round that somebody cannot book in', () => {
  it('keeps them where something of theirs is missing, not where a minute has to pass', () => {
    expect(keptBy({ state: 'open', refusal: refusal('ER_MR_NOT_PAID') })).toEqual(refusal('ER_MR_NOT_PAID'))
    expect(keptBy({ state: 'open', refusal: refusal('ER_MR_TOO_FREQUENT') })).toBeNull()
    expect(keptBy({ state: 'open', refusal: null })).toBeNull()
  })

  it('says only when it opens while it is not open', () => {
    expect(keptBy({ state: 'notYetOpen', refusal: refusal('ER_GSH_NOT_OPEN') })).toBeNull()
  })

  it.each([
    ['ER_MR_NOT_REGISTERED', 'chooseBatch'],
    ['ER_MR_NOT_PAID', 'myRegister'],
    ['ER_MR_NOT_AUDITED', 'myRegister'],
  ])('leads to where what is missing is done: %s', (error, screen) => {
    expect(wayOut(refusal(error))?.name).toBe(screen)
  })

  it('leads to what they have booked in it', () => {
    expect(wayOut(refusal('ER_MR_DUPLICATE', { appointmentId: 'a1' }))).toEqual({
      name: 'appointmentDetail',
      params: { appointmentId: 'a1' },
    })
    expect(wayOut(refusal('EA_GUARDIAN_CONSENT'))).toBeNull()
  })
})
