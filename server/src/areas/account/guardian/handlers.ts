import type { guardianEndpoints } from '@contract/endpoints/guardian'
import type { Handlers } from '@server/calls/handler'
import { answerAsGuardian, askedOfGuardian, sendGuardianCode } from './answer'
import { nameGuardian, ownConsent, sendAgain } from './ask'

export const guardianHandlers = {
  'GET /ea/guardian': (_input, call) => ownConsent(call),
  'POST /ea/guardian': ({ body }, call) => nameGuardian(call, body),
  'POST /ea/guardian/again': (_input, call) => sendAgain(call),
  'POST /ea/g/guardian': ({ body }, call) => askedOfGuardian(call, body.token),
  'POST /ea/g/guardian/codes': async ({ body }, call) => ({
    retryAfterSeconds: await sendGuardianCode(call, body.token),
  }),
  'POST /ea/g/guardian/answers': ({ body }, call) => answerAsGuardian(call, body),
} satisfies Handlers<typeof guardianEndpoints>
