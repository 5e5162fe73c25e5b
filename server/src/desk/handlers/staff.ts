import { staffEndpoints } from '@contract/desk/endpoints/staff'
import type { ReviewKind, RoleGrant } from '@contract/desk/roles'
import type { AssignedRole, StaffAccount } from '@contract/desk/staff'
import { requireProject } from '@server/calls/project/find-project'
import { projectCacheOf, type Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import type { StaffRow } from '@server/core/tables/staff'
import { addStaff, disableStaff, enableStaff, listStaff, requireStaff, stateOf } from '@server/domain/staff/accounts'
import { recordStaffEvent } from '@server/domain/staff/events'
import { replaceRoles, requireSuperAdministrator, rolesByStaff } from '@server/domain/staff/roles'
import type { StaffSession } from '@server/domain/staff/sessions'
import { issueSetUpLink, removeFactors } from '@server/domain/staff/set-up'
import { StaffFailure } from '@server/domain/staff/staff-failure'
import type { DeskHandlers } from '../handler'

export const staffHandlers: DeskHandlers<typeof staffEndpoints> = {
  'GET /desk/staff': async (_input, { services }) => {
    const projects = await projectCacheOf(services).all()
    const roles = await rolesByStaff(services.db)
    const rows = await listStaff(services)
    return {
      staff: rows.map((row) =>
        accountView(row, roles.get(row.account.staffId) ?? [], { projects, now: services.now() }),
      ),
    }
  },

  'POST /desk/staff': async ({ body }, { services, session }) => {
    const { name, displayName } = body
    const roles = await grantsOf(services, body.roles)
    return services.db.transaction(async (tx) => {
      await requireSuperAdministrator(tx, session.staffId)
      const staffId = await addStaff(services, tx, { name, displayName, addedBy: session.name })
      await replaceRoles(tx, staffId, roles)
      await note(services, tx, session, 'staff add', { name, roles: body.roles })
      return issueSetUpLink(services, tx, staffId)
    })
  },

  'POST /desk/staff/:staffId/roles': async ({ params, body }, { services, session }) => {
    const roles = await grantsOf(services, body.roles)
    await changeOther(services, session, params.staffId, async (tx, { staffId, name }) => {
      await replaceRoles(tx, staffId, roles)
      await note(services, tx, session, 'staff roles', { name, roles: body.roles })
    })
    return {}
  },

  'POST /desk/staff/:staffId/disable': async ({ params }, { services, session }) => {
    await changeOther(services, session, params.staffId, async (tx, { staffId, name }) => {
      await disableStaff(services, tx, staffId)
      await note(services, tx, session, 'staff disable', { name })
    })
    return {}
  },

  'POST /desk/staff/:staffId/enable': async ({ params }, { services, session }) => {
    await changeOther(services, session, params.staffId, async (tx, { staffId, name }) => {
      await enableStaff(tx, staffId)
      await note(services, tx, session, 'staff enable', { name })
    })
    return {}
  },

  'POST /desk/staff/:staffId/reset': ({ params }, { services, session }) =>
    changeOther(services, session, params.staffId, async (tx, { staffId, name }) => {
      await removeFactors(tx, staffId)
      await note(services, tx, session, 'staff reset', { name })
      return issueSetUpLink(services, tx, staffId)
    }),
}

/** Changes the account of another person. One's own is refused, so that a super administrator always remains. */
function changeOther<T>(
  { db }: Services,
  session: StaffSession,
  staffId: string,
  change: (tx: Executor, account: StaffRow) => Promise<T>,
): Promise<T> {
  if (staffId === session.staffId) throw new StaffFailure('DESK_OWN_ACCOUNT')
  return db.transaction(async (tx) => {
    await requireSuperAdministrator(tx, session.staffId)
    return change(tx, await requireStaff(tx, staffId))
  })
}

const note = (
  services: Services,
  tx: Executor,
  { name: actor }: StaffSession,
  action: string,
  details: Record<string, unknown>,
) => recordStaffEvent(services, tx, { actor, action, details })

/** Replaces project codes by ids. Throws EXM_PROJECT_NOT_FOUND. */
async function grantsOf(services: Services, roles: readonly AssignedRole[]): Promise<RoleGrant[]> {
  return Promise.all(
    roles.map(async ({ domain, ...role }) => ({
      ...role,
      projectId: domain === null ? null : (await requireProject(services, domain)).projectId,
    })),
  )
}

function accountView(
  { account, passkeys, lastSeenAt }: Awaited<ReturnType<typeof listStaff>>[number],
  roles: readonly RoleGrant[],
  { projects, now }: { projects: ReadonlyMap<string, Project>; now: number },
): StaffAccount {
  const { staffId, name, displayName, addedAt, addedBy } = account
  return {
    staffId,
    name,
    displayName,
    roles: roles.flatMap((grant) => assignedRole(grant, projects)),
    state: stateOf(account, now),
    passkeys,
    addedAt: addedAt.toISOString(),
    addedBy,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }
}

/** A role in a removed project is left out. */
function assignedRole(
  { role, projectId, kinds, batches, areas }: RoleGrant,
  projects: ReadonlyMap<string, Project>,
): AssignedRole[] {
  const domain = projectId === null ? null : projects.get(projectId)?.definition.domain
  if (domain === undefined) return []
  const copy = (list: readonly string[] | null) => (list ? [...list] : null)
  return [{ role, domain, kinds: copy(kinds) as ReviewKind[] | null, batches: copy(batches), areas: copy(areas) }]
}
