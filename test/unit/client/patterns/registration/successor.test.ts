import { successorOf } from '@/patterns/registration/successor'
import { aRegistration } from '../../areas/registration/a-registration'

describe('the successor of an ended registration', () => {
  const ended = aRegistration({ registrationId: 'old', status: 'expired' })

  it('is the living registration of the same batch', () => {
    const living = aRegistration({ registrationId: 'new' })
    expect(successorOf(ended, [living, ended])).toBe(living)
  })

  it('is neither one of another batch, nor an ended one, nor itself', () => {
    const others = [
      aRegistration({ registrationId: 'other', batchCode: 'A02' }),
      aRegistration({ registrationId: 'older', status: 'cancelled' }),
      aRegistration({ registrationId: 'old' }),
    ]
    expect(successorOf(ended, others)).toBeUndefined()
  })
})
