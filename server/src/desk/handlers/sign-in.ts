import { eq } from 'drizzle-orm'
import { signInEndpoints } from '@contract/desk/endpoints/sign-in'
import { PERMISSIONS } from '@contract/desk/permissions'
import { SESSION_LIFETIME_MS, type DeskSession } from '@contract/desk/staff'
import { projectCacheOf, type Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { staff } from '@server/core/tables/staff'
import { requireStaffCode } from '@server/domain/staff/codes'
import { recordStaffEvent } from '@server/domain/staff/events'
import { listPasskeys, passkeyOptions, verifyPasskey } from '@server/domain/staff/passkeys'
import { grants } from '@server/domain/staff/scope'
import { csrfTokenOf, endSession, markStepUp, type StaffSession } from '@server/domain/staff/sessions'
import { finishSetUp, openSetUp } from '@server/domain/staff/set-up'
import { checkPassword, signInWithCode, signInWithPasskey } from '@server/domain/staff/sign-in'
import { openSignInTicket } from '@server/domain/staff/sign-in-ticket'
import type { DeskHandlers } from '../handler'

export const signInHandlers: DeskHandlers<typeof signInEndpoints> = {
  'POST /desk/sign-in': ({ body }, { services }) => checkPassword(services, body),

  'POST /desk/sign-in/code': async ({ body }, { services, origin, setToken }) => {
    setToken(await signInWithCode(services, body, origin))
    return {}
  },

  'POST /desk/sign-in/passkey-options': async ({ body }, { services }) => {
    const { staffId } = await openSignInTicket(services, body.ticket)
    return { options: { ...(await passkeyOptions(services, { staffId, purpose: 'signIn' })) } }
  },

  'POST /desk/sign-in/passkey': async ({ body }, { services, origin, setToken }) => {
    setToken(await signInWithPasskey(services, body, origin))
    return {}
  },

  'POST /desk/set-up': ({ body }, { services }) => openSetUp(services, body.token),

  'POST /desk/set-up/finish': async ({ body }, { services, origin, setToken }) => {
    setToken(await finishSetUp(services, body, origin))
    return {}
  },

  'GET /desk/session': (_input, { services, session, token }) => describeSession(services, session, token),

  'POST /desk/session/language': async ({ body }, { services, session }) => {
    await services.db.update(staff).set(body).where(eq(staff.staffId, session.staffId))
    return {}
  },

  'POST /desk/session/end': async (_input, { services, session, setToken }) => {
    await services.db.transaction(async (tx) => {
      await endSession(tx, session.staffId, session.sessionId)
      await recordStaffEvent(services, tx, { actor: session.name, action: 'sign out' })
    })
    setToken(null)
    return {}
  },

  'POST /desk/step-up/code': async ({ body }, { services, session }) => {
    await requireStaffCode(services, session.staffId, body.code)
    await markStepUp(services, session)
    return {}
  },

  'POST /desk/step-up/passkey-options': async (_input, { services, session: { staffId } }) => {
    const hasPasskey = (await listPasskeys(services.db, staffId)).length > 0
    return { options: { ...(await passkeyOptions(services, { staffId, purpose: 'stepUp' })) }, hasPasskey }
  },

  'POST /desk/step-up/passkey': async ({ body }, { services, session }) => {
    await verifyPasskey(services, { staffId: session.staffId, purpose: 'stepUp' }, body.credential)
    await markStepUp(services, session)
    return {}
  },
}

async function describeSession(services: Services, session: StaffSession, token: string): Promise<DeskSession> {
  const all = await projectCacheOf(services).all()
  const { staffId, name, displayName, language, createdAt } = session
  const given = grantsOf(session, all)
  return {
    staff: { staffId, name, displayName },
    language,
    csrf: csrfTokenOf(services, token),
    grants: given,
    projects: [...all.values()]
      .map(({ definition }) => ({ domain: definition.domain, name: definition.name }))
      .filter(({ domain }) => given.some((grant) => grant.domain === null || grant.domain === domain)),
    endsAt: new Date(createdAt.getTime() + SESSION_LIFETIME_MS).toISOString(),
  }
}

/** Grants with the code of their project; those in removed projects are left out. */
function grantsOf(session: StaffSession, all: ReadonlyMap<string, Project>): DeskSession['grants'] {
  const copy = (list: readonly string[] | null) => (list ? [...list] : null)
  return PERMISSIONS.flatMap((permission) =>
    grants(session, permission).flatMap(({ projectId, kinds, batches, areas }) => {
      const domain = projectId === null ? null : all.get(projectId)?.definition.domain
      return domain === undefined
        ? []
        : [{ permission, domain, kinds: copy(kinds), batches: copy(batches), areas: copy(areas) }]
    }),
  )
}
