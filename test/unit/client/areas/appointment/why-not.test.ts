import { keptBy, wayOut } from '@/areas/appointment/why-not'

const refusal = (error: string, details = {}) => ({ error, details })

describe('A round in which a candidate cannot book', () => {
  it('gives the reason when a requirement is missing, not when the candidate only has to wait a minute', () => {
    expect(keptBy({ state: 'open', refusal: refusal('ER_MR_NOT_PAID') })).toEqual(refusal('ER_MR_NOT_PAID'))
    expect(keptBy({ state: 'open', refusal: refusal('ER_MR_TOO_FREQUENT') })).toBeNull()
    expect(keptBy({ state: 'open', refusal: null })).toBeNull()
  })

  it('gives no reason before the round opens', () => {
    expect(keptBy({ state: 'notYetOpen', refusal: refusal('ER_GSH_NOT_OPEN') })).toBeNull()
  })

  it.each([
    ['ER_MR_NOT_REGISTERED', 'chooseBatch'],
    ['ER_MR_NOT_PAID', 'myRegister'],
    ['ER_MR_NOT_AUDITED', 'myRegister'],
  ])('leads to the screen for the missing requirement: %s', (error, screen) => {
    expect(wayOut(refusal(error))?.name).toBe(screen)
  })

  it('leads to the existing booking', () => {
    expect(wayOut(refusal('ER_MR_DUPLICATE', { appointmentId: 'a1' }))).toEqual({
      name: 'appointmentDetail',
      params: { appointmentId: 'a1' },
    })
    expect(wayOut(refusal('EA_GUARDIAN_CONSENT'))).toBeNull()
  })
})
