import type { recoveryEndpoints } from '@contract/endpoints/recovery'
import type { Handlers } from '@server/calls/handler'
import { questionsOf, recoverByAnswers } from './by-questions'
import { chooseNewPassword, proveContact } from './recover'

export const recoveryHandlers = {
  'POST /ea/g/recovery': async ({ body }, call) => proveContact(call, body),
  'POST /ea/g/recovery/password': async ({ body }, call) => chooseNewPassword(call, body),
  'POST /ea/g/recovery/questions': async ({ body }, call) => ({ questions: await questionsOf(call, body) }),
  'POST /ea/g/recovery/answers': async ({ body }, call) => ({
    dueAt: (await recoverByAnswers(call, body)).toISOString(),
  }),
} satisfies Handlers<typeof recoveryEndpoints>
