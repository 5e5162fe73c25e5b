import { ownEndpoints } from '@contract/desk/endpoints/own'
import { deviceLabel, deviceOf } from '@server/domain/accounts/sign-in/device'
import { changeStaffPassword } from '@server/domain/staff/change-password'
import { recordStaffEvent } from '@server/domain/staff/events'
import { addPasskey, listPasskeys, newPasskeyOptions, removePasskey } from '@server/domain/staff/passkeys'
import { endOtherSessions, endSession, listSessions } from '@server/domain/staff/sessions'
import type { DeskHandlers } from '../handler'

export const ownHandlers: DeskHandlers<typeof ownEndpoints> = {
  'GET /desk/own/sessions': async (_input, { services, session }) => {
    const sessions = (await listSessions(services, session.staffId)).map((row) => ({
      sessionId: row.sessionId,
      isCurrent: row.tokenHash === session.tokenHash,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      address: row.address,
      device: deviceLabel({ ...deviceOf({ ip: '', userAgent: row.userAgent, referer: '' }), address: '' }),
    }))
    return { sessions: sessions.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent)) }
  },

  'POST /desk/own/sessions/:sessionId/end': async ({ params }, { services, session }) => {
    await services.db.transaction(async (tx) => {
      await endSession(tx, session.staffId, params.sessionId)
      await recordStaffEvent(services, tx, { actor: session.name, action: 'session end' })
    })
    return {}
  },

  'POST /desk/own/sessions/end-others': (_input, { services, session }) =>
    services.db.transaction(async (tx) => {
      const ended = await endOtherSessions(tx, session)
      await recordStaffEvent(services, tx, { actor: session.name, action: 'sessions end' })
      return { ended }
    }),

  'GET /desk/own/passkeys': async (_input, { services, session }) => ({
    passkeys: (await listPasskeys(services.db, session.staffId)).map(({ passkeyId, name, addedAt, usedAt }) => ({
      passkeyId,
      name,
      addedAt: addedAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
  }),

  'POST /desk/own/passkeys/options': async (_input, { services, session }) => ({
    options: { ...(await newPasskeyOptions(services, session)) },
  }),

  'POST /desk/own/passkeys': async ({ body }, { services, session }) => {
    await addPasskey(services, session, body)
    return {}
  },

  'POST /desk/own/passkeys/:passkeyId/remove': async ({ params }, { services, session }) => {
    await services.db.transaction(async (tx) => {
      await removePasskey(tx, session.staffId, params.passkeyId)
      await recordStaffEvent(services, tx, { actor: session.name, action: 'passkey remove' })
    })
    return {}
  },

  'POST /desk/own/password': async ({ body }, { services, session }) => {
    await changeStaffPassword(services, session, body)
    return {}
  },
}
