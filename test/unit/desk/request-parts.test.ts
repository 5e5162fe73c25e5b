import { requestParts } from '@desk/api/request-parts'
import { auditQuery } from '@desk/pages/audit/audit-query'
import { assignedRolesOf, typedRolesOf } from '@desk/pages/staff/roles-typed'
import { formatTime } from '@desk/ui/instant'
import en from '@desk/i18n/en.json'
import zh from '@desk/i18n/zh.json'

describe('A request', () => {
  it('encodes parameters and leaves out empty query values', () => {
    const query = { actor: 'li & wang', action: '', from: undefined }
    expect(requestParts('GET /desk/projects/:domain/audit', { params: { domain: 'a/b' }, query })).toEqual({
      method: 'GET',
      url: '/desk/projects/a%2Fb/audit?actor=li+%26+wang',
    })
  })

  it('covers whole days at UTC+8', () => {
    expect(auditQuery({ actor: ' li ', action: ' ', days: ['2026-05-01', '2026-05-02'] })).toEqual({
      actor: 'li',
      from: '2026-04-30T16:00:00.000Z',
      to: '2026-05-02T16:00:00.000Z',
    })
    expect(auditQuery({})).toEqual({})
  })
})

describe('Roles of the form', () => {
  it('treat empty fields as no limit, and keep kinds for reviewers only', () => {
    expect(assignedRolesOf([{ role: 'reviewer', kinds: ['exemption'], batches: [], areas: ['HZ01'] }])).toEqual([
      { role: 'reviewer', domain: null, kinds: ['exemption'], batches: null, areas: ['HZ01'] },
    ])
    expect(assignedRolesOf([{ role: 'finance', domain: 'demo', kinds: ['exemption'] }])).toEqual([
      { role: 'finance', domain: 'demo', kinds: null, batches: null, areas: null },
    ])
  })

  it('never limit super administrators', () => {
    const [role] = assignedRolesOf([{ role: 'superAdministrator', domain: 'demo', areas: ['HZ01'] }])
    expect(role).toEqual({ role: 'superAdministrator', domain: null, kinds: null, batches: null, areas: null })
  })

  it('show what is assigned', () => {
    const roles = [{ role: 'reviewer' as const, domain: 'demo', kinds: null, batches: ['A01'], areas: null }]
    expect(assignedRolesOf(typedRolesOf(roles))).toEqual(roles)
  })
})

it('formats times at UTC+8', () => {
  expect(formatTime('2026-11-19T16:30:00Z')).toBe('2026-11-20 00:30')
})

it('has every text in both languages with the same placeholders', () => {
  const placeholders = (texts: Record<string, string>) =>
    Object.entries(texts).map(([key, text]) => [key, (text.match(/\{\{\w+\}\}/g) ?? []).sort()])
  expect(placeholders(en)).toEqual(placeholders(zh))
})
