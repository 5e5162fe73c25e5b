import {
  certificateApplicationAction,
  type CertificateApplicationSituation,
} from '@contract/certificate-application/application-permissions'

const NOW = Date.parse('2026-11-20T02:00:00Z')
const open = { certificate: { switch: 'open' as const } }
const free: CertificateApplicationSituation = {
  state: null,
  deadline: '2026-12-20T09:00:00Z',
  qualification: 'qualified',
  isPostageOpen: false,
  isPostageInvoiced: false,
}
const may = (action: 'fillIn' | 'submit' | 'withdraw', other: Partial<CertificateApplicationSituation> = {}) =>
  certificateApplicationAction(action, { ...free, ...other }, open, NOW)

it('can be filled in by qualified candidates until the deadline (specification §9)', () => {
  expect(may('fillIn')).toEqual({ allowed: true })
  expect(may('fillIn', { qualification: 'notQualified' })).toMatchObject({ error: 'CRA_NOT_QUALIFIED' })
  expect(may('fillIn', { qualification: 'awaited' })).toMatchObject({ error: 'CERT_NOT_ISSUED' })
  const deadline = '2026-11-20T02:00:00Z'
  expect(may('fillIn', { deadline })).toEqual({ allowed: false, error: 'CERTIFICATE_DEADLINE', until: deadline })
  expect(may('fillIn', { deadline: null })).toMatchObject({ error: 'CERTIFICATE_DEADLINE' })
  expect(certificateApplicationAction('fillIn', free, {}, NOW).allowed).toBe(false)
})

it('can be filled in from the start date of the project file (specification §3)', () => {
  const opensAt = '2026-11-20T02:00:01Z'
  for (const action of ['fillIn', 'submit'] as const)
    expect(may(action, { opensAt })).toEqual({ allowed: false, error: 'CERTIFICATE_NOT_OPEN', until: opensAt })
  expect(may('withdraw', { opensAt, state: 'auditing' })).toEqual({ allowed: true })
  expect(may('fillIn', { opensAt, state: 'rejected' })).toEqual({ allowed: true })
  expect(may('fillIn', { opensAt: '2026-11-20T02:00:00Z' })).toEqual({ allowed: true })
})

it('cannot be changed while a postage order is open', () => {
  expect(may('fillIn', { isPostageOpen: true })).toMatchObject({ error: 'CERTIFICATE_POSTAGE' })
  expect(may('submit', { isPostageOpen: true, state: 'rejected' })).toMatchObject({ error: 'CERTIFICATE_POSTAGE' })
})

it('cannot be changed after submission, except after a rejection or withdrawal (specification §4)', () => {
  for (const state of ['auditing', 'passed'] as const) {
    expect(may('fillIn', { state })).toMatchObject({ error: 'CIA_NOT_EDITABLE' })
    expect(may('submit', { state })).toMatchObject({ error: 'CRA_DUPLICATE' })
  }
  for (const state of ['rejected', 'withdrawn'] as const) expect(may('submit', { state }).allowed).toBe(true)
})

it('can be corrected after the deadline if it was submitted before (decision 0100)', () => {
  const over = { deadline: '2026-11-20T02:00:00Z' }
  for (const action of ['fillIn', 'submit'] as const) {
    expect(may(action, { ...over, state: 'rejected' })).toEqual({ allowed: true })
    expect(may(action, { ...over, state: 'withdrawn' })).toMatchObject({ error: 'CERTIFICATE_DEADLINE' })
  }
  expect(may('fillIn', { state: 'rejected', deadline: null })).toMatchObject({ error: 'CERTIFICATE_DEADLINE' })
  expect(certificateApplicationAction('fillIn', { ...free, ...over, state: 'rejected' }, {}, NOW).allowed).toBe(false)
})

it('cannot be withdrawn while its correction waits for postage, which would resubmit it', () => {
  expect(may('withdraw', { isPostageOpen: true, state: 'rejected' })).toMatchObject({ error: 'CERTIFICATE_POSTAGE' })
  expect(may('withdraw', { isPostageInvoiced: true, state: 'auditing' })).toMatchObject({
    error: 'CRA_POSTAGE_INVOICED',
  })
  expect(may('submit', { isPostageInvoiced: true, state: 'rejected' })).toEqual({ allowed: true })
})

it('can be withdrawn before its approval, also after the deadline', () => {
  const over = { deadline: null }
  expect(may('withdraw', { state: 'auditing', ...over }).allowed).toBe(true)
  expect(may('withdraw', { state: 'rejected', ...over }).allowed).toBe(true)
  expect(may('withdraw', { state: 'passed' })).toMatchObject({ error: 'CIA_NOT_EDITABLE' })
  for (const state of [null, 'withdrawn'] as const)
    expect(may('withdraw', { state })).toMatchObject({ error: 'CIA_NOT_FOUND' })
})
