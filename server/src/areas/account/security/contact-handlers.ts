import type { contactEndpoints } from '@contract/endpoints/contacts'
import type { Handlers } from '@server/calls/handler'
import { changeContact, proveOldContact } from './change-contact'

export const contactHandlers = {
  'POST /ea/contacts/proofs': async ({ body: { kind, code } }, call) => ({
    proof: await proveOldContact(call, kind, code),
  }),
  'POST /ea/contacts': async ({ body }, call) => ({ dueAt: (await changeContact(call, body))?.toISOString() ?? null }),
} satisfies Handlers<typeof contactEndpoints>
