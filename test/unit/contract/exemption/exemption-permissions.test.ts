import type { ExemptionState } from '@contract/exemption/exemption-card'
import {
  EXEMPTION_ACTIONS,
  exemptionAction,
  fillingIn,
  type ExemptionAction,
} from '@contract/exemption/exemption-permissions'

const window = { opensAt: '2026-11-10T01:00:00.000Z', closesAt: '2026-12-10T09:00:00.000Z' }
const gates = { exemption: { switch: 'open' } } as const
const meanwhile = Date.parse('2026-11-20T02:00:00.000Z')
const later = Date.parse(window.closesAt)

function answerTo(action: ExemptionAction, state: ExemptionState | null, now = meanwhile) {
  const permission = exemptionAction(action, { state, isReplaced: false, window }, gates, now)
  return permission.allowed ? 'yes' : permission.error
}

describe('Actions on an exemption application', () => {
  it.each<[ExemptionState | null, string, string, string]>([
    [null, 'yes', 'EXM_EXEMPT_NOT_FOUND', 'EXM_EXEMPT_NOT_FOUND'],
    ['auditing', 'EXM_EXEMPT_DUPLICATE', 'EXM_EXEMPT_NOT_EDITABLE', 'yes'],
    ['rejected', 'EXM_EXEMPT_DUPLICATE', 'yes', 'EXM_EXEMPT_DECIDED'],
    ['passed', 'EXM_EXEMPT_APPROVED', 'EXM_EXEMPT_APPROVED', 'EXM_EXEMPT_DECIDED'],
    ['withdrawn', 'yes', 'EXM_EXEMPT_WITHDRAWN', 'EXM_EXEMPT_WITHDRAWN'],
  ])('in state %s: apply %s, correct %s, withdraw %s', (state, apply, correct, withdraw) => {
    expect(EXEMPTION_ACTIONS.map((action) => answerTo(action, state))).toEqual([apply, correct, withdraw])
  })

  it('after the batch closed are limited to the withdrawal', () => {
    expect(answerTo('withdraw', 'auditing', later)).toBe('yes')
    expect(answerTo('correct', 'rejected', later)).toBe('EXM_EXEMPT_CLOSED')
    expect(answerTo('apply', null, later)).toBe('EXM_EXEMPT_CLOSED')
  })

  it('report when the batch opens and when it closed', () => {
    const at = (now: number) => exemptionAction('apply', { state: null, isReplaced: false, window }, gates, now)
    expect(at(0)).toEqual({ allowed: false, error: 'EXM_EXEMPT_NOT_OPEN', from: window.opensAt })
    expect(at(later)).toEqual({ allowed: false, error: 'EXM_EXEMPT_CLOSED', until: window.closesAt })
  })

  it('are refused while the module is closed, in a deleted batch, or if there is a newer application', () => {
    const asked = { state: 'rejected', isReplaced: false, window } as const
    const closed = { exemption: { switch: 'suspended' } } as const
    expect(exemptionAction('correct', asked, closed, meanwhile)).toMatchObject({ error: 'SWITCH_OFF_EXEMPT_SUSPENDED' })
    expect(exemptionAction('correct', { ...asked, window: null }, gates, meanwhile)).toMatchObject({
      error: 'EXM_EXEMPT_CLOSED',
    })
    const replaced = { ...asked, state: 'withdrawn', isReplaced: true } as const
    expect(exemptionAction('apply', replaced, gates, meanwhile)).toMatchObject({ error: 'EXM_EXEMPT_DUPLICATE' })
  })

  it('are to apply after a withdrawal, and to correct otherwise', () => {
    const states = [null, 'withdrawn', 'rejected', 'auditing', 'passed'] as const
    expect(states.map(fillingIn)).toEqual(['apply', 'apply', 'correct', 'correct', 'correct'])
  })
})
