/** Every action as every role, within and outside of the role's scope. */
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { PERMISSIONS_OF, type RoleGrant, ROLES } from '@contract/desk/roles'
import { actions } from '@server/area-list'
import { newId } from '@server/core/postgres/ids'
import { APPROVABLE_ACTIONS } from '@server/core/tables/definition/staff-definition'
import { staff, staffRoles } from '@server/core/tables/staff'
import { approveRun, cancelRun } from '@server/domain/actions/decide-run'
import { type Action, OUT_OF_SCOPE, permissionsOf } from '@server/domain/actions/define-action'
import { planAction } from '@server/domain/actions/preview'
import { requestRun } from '@server/domain/actions/request-run'
import type { StaffActor } from '@server/domain/staff/staff-actor'
import { StaffFailure } from '@server/domain/staff/staff-failure'
import { sharedByTests } from '../setup/shared-by-tests'
import { actionNamed, counts, reviewedService } from './setup/registrations'
import { type ScopedItem, scopedItems } from './setup/scoped-items'

const service = sharedByTests(reviewedService)
let items: Record<string, ScopedItem>
beforeAll(async () => {
  items = await scopedItems(service)
})

type Scope = Omit<RoleGrant, 'role'>
const everything: Scope = { projectId: null, kinds: null, batches: null, areas: null }

/** Scopes by what they include. */
const scopes: Record<string, (of: { action: Action; projectId: string }) => Scope> = {
  'all projects': () => everything,
  'this project': ({ projectId }) => ({ ...everything, projectId }),
  'another project': () => ({ ...everything, projectId: newId() }),
  'this kind': ({ action: { kind } }) => ({ ...everything, kinds: kind ? [kind] : null }),
  'another kind': () => ({ ...everything, kinds: ['resultReview'] }),
  'this batch': () => ({ ...everything, batches: ['B2'] }),
  'another batch': () => ({ ...everything, batches: ['B1'] }),
  'this area': () => ({ ...everything, areas: ['AREA1'] }),
  'this province': () => ({ ...everything, areas: ['R1'] }),
  'another area': () => ({ ...everything, areas: ['AREA2'] }),
  'this batch and area': () => ({ ...everything, batches: ['B2'], areas: ['AREA1'] }),
  'this batch, another area': () => ({ ...everything, batches: ['B2'], areas: ['AREA2'] }),
}

const actorOf = (...roles: RoleGrant[]): StaffActor => ({ staffId: newId(), name: 'li', roles })

type Answer = 'permitted' | 'outOfScope' | 'forbidden'

function expected(
  action: Action,
  { batch, areas }: ScopedItem,
  { role, ...scope }: RoleGrant,
  projectId: string,
): Answer {
  const isInProject = scope.projectId === null || scope.projectId === projectId
  const isPermitted = permissionsOf(action).some(
    ({ permission, kind }) =>
      PERMISSIONS_OF[role].includes(permission) &&
      (role === 'superAdministrator' || scope.kinds === null || (kind !== undefined && scope.kinds.includes(kind))),
  )
  if (!isPermitted) return 'forbidden'
  if (role === 'superAdministrator') return 'permitted'
  if (!isInProject) return 'forbidden'
  const isInBatch = scope.batches === null || (batch !== null && scope.batches.includes(batch))
  const isInArea = scope.areas === null || scope.areas.some((area) => areas.includes(area))
  return isInBatch && isInArea ? 'permitted' : 'outOfScope'
}

async function answered(action: Action, input: unknown, staff: StaffActor): Promise<Answer> {
  try {
    const context = { ...(await service.contextOf('li')), staff }
    const { preview, planned } = await planAction(action, context, v.parse(action.input, input))
    if (!preview.exceptions.some(({ reason }) => reason === OUT_OF_SCOPE)) return 'permitted'
    expect(planned).toEqual([])
    return 'outOfScope'
  } catch (error) {
    if (error instanceof StaffFailure && error.code === 'DESK_FORBIDDEN') return 'forbidden'
    throw error
  }
}

it('has an item for every action', () => {
  expect(Object.keys(items).sort()).toEqual(actions.map(({ name }) => name).sort())
})

it.each(actions.map((action) => [action.name, action] as const))(
  '%s follows the scope of every role',
  async (name, action) => {
    const { projectId } = service
    const item = items[name] as ScopedItem
    const wrong: string[] = []
    for (const role of ROLES)
      for (const [scopeName, scopeOf] of Object.entries(scopes)) {
        const grant = { role, ...scopeOf({ action, projectId }) }
        const [answer, right] = [
          await answered(action, item.input, actorOf(grant)),
          expected(action, item, grant, projectId),
        ]
        if (answer !== right) wrong.push(`${role} of ${scopeName}: ${answer} instead of ${right}`)
      }
    expect(wrong).toEqual([])
  },
)

const reviewerOf = (scope: Partial<Scope>): RoleGrant => ({ role: 'reviewer', ...everything, ...scope })
const reason = { zh: '材料不符', en: 'Documents do not match' }

it('selects of a whole batch only what is in the scope', async () => {
  const approve = actionNamed('registrations approve')
  const planOf = async (scope: Partial<Scope>) => {
    const context = { ...(await service.contextOf('li')), staff: actorOf(reviewerOf(scope)) }
    return counts((await planAction(approve, context, { named: [], batch: 'B2' })).preview)
  }
  expect(await planOf({ areas: ['AREA1'] })).toEqual(await planOf({}))
  expect(await planOf({ areas: ['R1'] })).toEqual(await planOf({}))
  expect(await planOf({ areas: ['AREA2'] })).toEqual({})
})

/** A rejection requested by a reviewer with an account, who may lose the role. */
async function requestedByReviewer() {
  const { db } = service.services
  const order = await service.paid()
  const staffId = newId()
  const account = { staffId, name: `li-${staffId}`, displayName: 'Li', seedCipher: 'x', addedAt: new Date() }
  await db.insert(staff).values(account)
  const grant = reviewerOf({ batches: ['B2'] })
  await db.insert(staffRoles).values({ roleId: newId(), staffId, role: 'reviewer', batches: ['B2'] })
  const action = actionNamed('registrations reject')
  const context = { ...(await service.contextOf('li')), staff: { ...actorOf(grant), staffId } }
  const plan = await planAction(action, context, { named: [{ id: order.registrationId, reason }] })
  const run = await requestRun(context, { action, plan, isWithoutGrace: true })
  return { order, action, run, staffId }
}

it('carries out what a reviewer requested', async () => {
  const { order } = await requestedByReviewer()
  await service.runDue()
  expect(await service.events(order)).toContain('rejected')
})

it('leaves everything as it is when the requester has lost the role before the run', async () => {
  const { db } = service.services
  const { order, run, staffId } = await requestedByReviewer()
  await db.delete(staffRoles).where(eq(staffRoles.staffId, staffId))
  await service.runDue()
  expect(await service.events(order)).toEqual(['paid'])
  const outcome = (await service.runs()).find(({ runId }) => runId === run.runId)?.outcome
  expect(outcome && counts(outcome)).toEqual({ outOfScope: 1 })
})

it('refuses approval and cancellation outside of the scope', async () => {
  const order = await service.paid()
  const action = actionNamed('registrations refuse')
  const context = await service.contextOf('wang')
  const plan = await planAction(action, context, { named: [{ id: order.registrationId, reason }] })
  const { runId, digest } = await requestRun(context, { action, plan })
  const as = (...roles: RoleGrant[]) => ({ ...context, staff: actorOf(...roles) })
  const elsewhere = as(reviewerOf({ batches: ['B1'] }))
  expect(await approveRun(elsewhere, action, { runId, digest })).toEqual({ why: 'outOfScope' })
  await expect(cancelRun(as({ ...everything, role: 'auditor' }), action, runId)).rejects.toThrow('DESK_FORBIDDEN')
  expect(await approveRun(as(reviewerOf({ batches: ['B2'] })), action, { runId, digest })).toMatchObject({
    state: 'scheduled',
  })
})

it('lets a project file require approval of exactly the actions that declare it', () => {
  const declared = actions.filter(({ isApprovable }) => isApprovable).map(({ name }) => name)
  expect([...APPROVABLE_ACTIONS].sort()).toEqual(declared.sort())
})
