import {
  applicationPermission,
  outsideWindow,
  type ApplicationSituation,
  type StateRefusals,
} from '@contract/applications/application-permissions'

/** Refusals of the correction action: rejected and withdrawn applications may be corrected. */
const refusals: StateRefusals = {
  none: 'EXM_EXEMPT_NOT_FOUND',
  auditing: 'EXM_EXEMPT_NOT_EDITABLE',
  passed: 'EXM_EXEMPT_APPROVED',
  rejected: null,
  withdrawn: null,
}
const closed = { allowed: false, error: 'EXM_EXEMPT_CLOSED' } as const
const answerTo = (situation: ApplicationSituation, inTime = true) => {
  const permission = applicationPermission(refusals, situation, () => (inTime ? { allowed: true } : closed))
  return permission.allowed ? 'allowed' : permission.error
}

describe('Actions on an application', () => {
  it('depend first on its status', () => {
    const answers = ([null, 'auditing', 'passed', 'rejected', 'withdrawn'] as const).map((state) => answerTo({ state }))
    expect(answers).toEqual([
      ...['EXM_EXEMPT_NOT_FOUND', 'EXM_EXEMPT_NOT_EDITABLE', 'EXM_EXEMPT_APPROVED'],
      ...['allowed', 'allowed'],
    ])
    expect(answerTo({ state: 'passed' }, false)).toBe('EXM_EXEMPT_APPROVED')
  })

  it('depend then on the time window', () => {
    expect(answerTo({ state: 'rejected' }, false)).toBe('EXM_EXEMPT_CLOSED')
  })
})

describe('A time window', () => {
  const window = { opensAt: '2026-11-01T00:00:00Z', closesAt: '2026-12-01T00:00:00Z' }
  const codes = { notYetOpen: 'EXM_EXEMPT_NOT_OPEN', closed: 'EXM_EXEMPT_CLOSED' } as const
  const at = (day: string, of: typeof window | null = window) => outsideWindow(of, codes, Date.parse(day))

  it('reports its start before it, and its end after it', () => {
    expect(at('2026-10-31')).toEqual({ allowed: false, error: 'EXM_EXEMPT_NOT_OPEN', from: window.opensAt })
    expect(at('2026-11-20')).toBeNull()
    expect(at('2026-12-02')).toEqual({ allowed: false, error: 'EXM_EXEMPT_CLOSED', until: window.closesAt })
  })

  it('of something that the project no longer offers is closed', () => {
    expect(at('2026-11-20', null)).toEqual(closed)
  })
})
