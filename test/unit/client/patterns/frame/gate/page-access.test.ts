import { moduleGate, needsSignIn, opensEarly } from '@/patterns/frame/gate/page-access'
import { rowOf } from '@/platform/navigation/route-matching'
import { aProject, open } from '../../../a-project'

const now = Date.parse('2026-11-20T02:00:00Z')

describe('A screen', () => {
  test('needs a token unless its route declares otherwise', () => {
    expect(needsSignIn(rowOf('userInformation'), null)).toBe(true)
    expect(needsSignIn(rowOf('userInformation'), 'token')).toBe(false)
    expect(needsSignIn(rowOf('home'), null)).toBe(false)
  })
})

describe('A screen that can be prepared', () => {
  const early = (
    screen: 'collectBaseInfo' | 'submitInformation',
    preparation: { opensAt: string; batches: string[] } | null,
    { batch, ...gate }: { batch?: string; switch?: 'notYetOpen' | 'suspended' } = {},
  ) => {
    const module = open('registration', { opensAt: '2026-11-21T02:00:00Z', ...gate })
    return opensEarly(rowOf(screen), aProject({ function_module: [module], preparation }), { now, batch })
  }
  const preparation = { opensAt: '2026-11-21T02:00:00Z', batches: ['A07'] }

  test('opens before its module if the project has a preparation', () => {
    expect(early('collectBaseInfo', preparation)).toBe(true)
    expect(early('collectBaseInfo', null)).toBe(false)
    expect(early('submitInformation', preparation)).toBe(false)
    expect(early('collectBaseInfo', preparation, { batch: 'A07' })).toBe(true)
    expect(early('collectBaseInfo', preparation, { batch: 'A01' })).toBe(false)
  })

  test('does not open while the operator keeps the module closed', () => {
    expect(early('collectBaseInfo', preparation, { switch: 'notYetOpen' })).toBe(false)
    expect(early('collectBaseInfo', preparation, { switch: 'suspended' })).toBe(false)
  })
})

describe('The gate of a module', () => {
  const gateOf = (other: Parameters<typeof open>[1]) =>
    moduleGate(aProject({ function_module: [open('print', other)] }), 'print', now)

  test('is open during its window', () => {
    expect(gateOf({ opensAt: '2026-11-20T02:00:00Z', closesAt: '2026-11-20T02:00:01Z' }).state).toBe('open')
  })

  test('is not yet open before its window, and contains the opening time', () => {
    expect(gateOf({ opensAt: '2026-11-20T02:00:01Z' })).toEqual({
      module: 'print',
      state: 'notYetOpen',
      opensAt: '2026-11-20T02:00:01Z',
    })
  })

  test('is closed after its window', () => {
    expect(gateOf({ closesAt: '2026-11-20T02:00:00Z' })).toMatchObject({ state: 'closed', opensAt: null })
  })

  test('is suspended when the operator suspends it, whatever the window', () => {
    expect(gateOf({ switch: 'suspended', opensAt: '2026-11-21T00:00:00Z' })).toMatchObject({
      state: 'suspended',
      opensAt: null,
    })
  })

  test('is not yet open if the project does not use the module', () => {
    expect(gateOf({ selected: false }).state).toBe('notYetOpen')
    expect(moduleGate(aProject(), 'result', now).state).toBe('notYetOpen')
  })
})
