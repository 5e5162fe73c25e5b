import type { securityEndpoints } from '@contract/endpoints/security'
import type { Handlers } from '@server/calls/handler'
import { latestSignIns } from '@server/domain/accounts/sign-in-events'
import { changePassword } from './change-password'
import { endOneDevice, endOtherDevices, openDevices } from './devices'
import { cancelContactChange } from './pending-changes'
import { securityOverview } from './overview'
import { setSafeQuestions } from './safe-questions'
import { unlinkWechats } from './unlink-wechats'

const SIGN_INS_SHOWN = 50

export const securityHandlers = {
  'GET /ea/security': async (_input, call) => securityOverview(call),

  'GET /ea/devices': async (_input, { services, actor }) => ({ devices: await openDevices(services, actor) }),

  'POST /ea/devices/end': async ({ body: { deviceId } }, { services, actor }) => ({
    ended:
      deviceId === undefined ? await endOtherDevices(services, actor) : await endOneDevice(services, actor, deviceId),
  }),

  'GET /ea/sign-ins': async (_input, { services, owner }) => {
    const signIns = await latestSignIns(services, owner, SIGN_INS_SHOWN)
    return { signIns: signIns.map(({ at, ...signIn }) => ({ ...signIn, at: at.toISOString() })) }
  },

  'POST /ea/password': async ({ body }, call) => {
    await changePassword(call, body)
    return {}
  },

  'POST /ea/wechat/unbindings': async (_input, { services, actor }) => {
    await unlinkWechats(services, actor)
    return {}
  },

  'POST /ea/safe-questions': async ({ body }, call) => {
    await setSafeQuestions(call, body)
    return {}
  },

  'POST /ea/security/changes/cancel': async ({ body: { kind } }, { services, actor }) => {
    await cancelContactChange(services, actor, kind)
    return {}
  },
} satisfies Handlers<typeof securityEndpoints>
