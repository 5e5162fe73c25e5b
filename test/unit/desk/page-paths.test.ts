import { domainIn, mayOpen, pathIn, pathInOther } from '@desk/shell/page-paths'

const grant = (permission: 'audit.read' | 'review' | 'staff.change', domain: string | null) => ({
  permission,
  domain,
  kinds: null,
  batches: null,
  areas: null,
})
const audit = { path: '/p/:domain/audit', permission: 'audit.read' } as const
const staff = { path: '/staff', permission: 'staff.change' } as const

describe('Addresses of pages', () => {
  it('contain the project of pages that belong to one', () => {
    expect(pathIn(audit, 'demo')).toBe('/p/demo/audit')
    expect(pathIn(staff, 'demo')).toBe('/staff')
    expect([domainIn('/p/demo/audit'), domainIn('/p/demo'), domainIn('/staff')]).toEqual(['demo', 'demo', null])
  })

  it('stay on the same page in another project', () => {
    expect(pathInOther('/p/demo/audit', 'seat')).toBe('/p/seat/audit')
    expect(pathInOther('/staff', 'seat')).toBe('/staff')
    expect(pathInOther('/p/demo', 'seat')).toBe('/p/seat')
  })

  it('leave the record of the other project behind', () => {
    expect(pathInOther('/p/demo/candidates/0192f000-0000-7000-8000-000000000000', 'seat')).toBe('/p/seat/candidates')
  })
})

describe('Pages open', () => {
  it('with the permission in their project', () => {
    const session = { grants: [grant('audit.read', 'demo')] }
    expect([mayOpen(session, audit, 'demo'), mayOpen(session, audit, 'seat')]).toEqual([true, false])
    expect(mayOpen(session, audit, null)).toBe(false)
  })

  it('with a permission limited to kinds, batches or areas, unless their calls require the whole project', () => {
    const review = { path: '/p/:domain/review', permission: 'review' } as const
    for (const limit of [{ kinds: ['exemption'] }, { batches: ['A01'] }, { areas: ['HZ01'] }]) {
      const limited = { ...grant('review', 'demo'), ...limit }
      const session = { grants: [limited, { ...limited, permission: 'audit.read' as const }] }
      expect(mayOpen(session, review, 'demo')).toBe(true)
      expect(mayOpen(session, { ...audit, isProjectWide: true }, 'demo')).toBe(false)
    }
  })

  it('of the service with a permission for all projects', () => {
    expect(mayOpen({ grants: [grant('staff.change', 'demo')] }, staff, 'demo')).toBe(false)
    expect(mayOpen({ grants: [grant('staff.change', null)] }, staff, 'demo')).toBe(true)
  })

  it('without a required permission for everybody', () => {
    expect(mayOpen({ grants: [] }, { path: '/', permission: null }, null)).toBe(true)
  })
})
