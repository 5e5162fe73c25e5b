import { PgDialect } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { RoleGrant } from '@contract/desk/roles'
import { grants, hasPermission, inScope } from '@server/domain/staff/scope'
import { systemActor } from '@server/domain/staff/staff-actor'

const dialect = new PgDialect()
const DEMO = 'demo-id'
const everywhere = { projectId: null, kinds: null, batches: null, areas: null }
const actor = (...roles: RoleGrant[]) => ({ staffId: 'one', name: 'li', roles })
const row = { kind: 'registration', batch: sql`batch_code`, areas: sql`area_codes` }
const sqlOf = (...args: Parameters<typeof inScope>) => dialect.sqlToQuery(inScope(...args))

describe('Permissions', () => {
  it('apply in the projects of the role', () => {
    const staff = actor({ ...everywhere, role: 'finance', projectId: DEMO })
    expect(hasPermission(staff, 'finance.read', { projectId: DEMO })).toBe(true)
    expect(hasPermission(staff, 'finance.read', { projectId: 'other' })).toBe(false)
    expect(hasPermission(staff, 'finance.read', { projectId: null })).toBe(false)
    expect(hasPermission(staff, 'review', { projectId: DEMO })).toBe(false)
  })

  it('limited to kinds require one of them', () => {
    const staff = actor({ ...everywhere, role: 'reviewer', kinds: ['exemption'] })
    expect(hasPermission(staff, 'review', { projectId: DEMO, kind: 'exemption' })).toBe(true)
    expect(hasPermission(staff, 'review', { projectId: DEMO, kind: 'refund' })).toBe(false)
    expect(hasPermission(staff, 'review', { projectId: DEMO })).toBe(false)
  })

  it('of super administrators and of the system have no limits', () => {
    expect(grants(actor({ ...everywhere, role: 'superAdministrator', projectId: DEMO }), 'operate')).toEqual([
      everywhere,
    ])
    expect(hasPermission(systemActor('start'), 'staff.change', { projectId: null })).toBe(true)
  })
})

describe('The condition of a scope', () => {
  it('is false without the permission and true without limits', () => {
    expect(sqlOf(actor(), 'review', DEMO, row).sql).toBe('false')
    expect(sqlOf(systemActor('start'), 'review', DEMO).sql).toBe('(true and true)')
  })

  it('limits batches and areas by parameters', () => {
    const staff = actor({ ...everywhere, role: 'reviewer', batches: ['A01'], areas: ['HZ01'] })
    expect(sqlOf(staff, 'review', DEMO, row)).toMatchObject({
      sql: '(batch_code = any($1::text[]) and area_codes && $2::text[])',
      params: [['A01'], ['HZ01']],
    })
  })

  it('is false where a limited grant meets a query without the expression', () => {
    const staff = actor({ ...everywhere, role: 'reviewer', areas: ['HZ01'] })
    expect(sqlOf(staff, 'review', DEMO).sql).toBe('(true and false)')
  })

  it('joins several roles', () => {
    const staff = actor(
      { ...everywhere, role: 'reviewer', batches: ['A01'] },
      { ...everywhere, role: 'reviewer', projectId: 'other' },
      { ...everywhere, role: 'reviewer', areas: ['HZ01'] },
    )
    expect(sqlOf(staff, 'review', DEMO, row).sql).toBe(
      '((batch_code = any($1::text[]) and true) or (true and area_codes && $2::text[]))',
    )
  })
})
