import { gatesOf } from '@/patterns/registration/permissions'
import { successorOf } from '@/patterns/registration/successor'
import { aRegistration } from '../../areas/registration/a-registration'

describe('the gates of a project', () => {
  it('leave out modules that the project does not use', () => {
    const gates = gatesOf({
      function_module: [
        { module_type: 'payment', selected: true, switch: 'suspended', opensAt: null, closesAt: null },
        { module_type: 'refund', selected: false, switch: 'open', opensAt: null, closesAt: null },
      ],
    })
    expect(gates).toEqual({ payment: { switch: 'suspended', opensAt: null, closesAt: null } })
  })

  it('are empty while no project is known', () => {
    expect(gatesOf(null)).toEqual({})
  })
})

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
