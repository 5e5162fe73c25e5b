import { gatesOf } from '@/patterns/frame/gate/gates-of'

describe('The gates of a project', () => {
  it('leave out modules that the project does not use', () => {
    const gates = gatesOf({
      function_module: [
        { module_type: 'payment', selected: true, switch: 'suspended', opensAt: null, closesAt: null },
        { module_type: 'refund', selected: false, switch: 'open', opensAt: null, closesAt: null },
      ],
    })
    expect(gates).toEqual({ payment: { switch: 'suspended', opensAt: null, closesAt: null } })
  })

  it('are empty without a project', () => {
    expect(gatesOf(null)).toEqual({})
  })
})
