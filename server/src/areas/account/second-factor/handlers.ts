import type { secondFactorEndpoints } from '@contract/endpoints/second-factor'
import { shownRecoveryCode } from '@contract/identity/second-factor'
import type { Handlers } from '@server/calls/handler'
import { signInBySecondFactor } from './second-step'
import { newKey, switchOffSecondFactor, switchOn } from './switching'

export const secondFactorHandlers = {
  'POST /ea/g/second-factor': async ({ body }, { services, project, visitor }) =>
    signInBySecondFactor(services, { project, visitor }, body),

  'POST /ea/second-factor/keys': async ({ body: { password } }, call) => newKey(call, password),

  'POST /ea/second-factor': async ({ body }, call) => ({
    recoveryCodes: (await switchOn(call, body)).map(shownRecoveryCode),
  }),

  'POST /ea/second-factor/off': async ({ body: { code } }, call) => {
    await switchOffSecondFactor(call, code)
    return {}
  },
} satisfies Handlers<typeof secondFactorEndpoints>
