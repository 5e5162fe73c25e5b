import type { queueEndpoints } from '@contract/endpoints/queue'
import type { Handlers } from '@server/calls/handler'

export const queueHandlers = {
  'POST /exm_c/g/queue/:domain': (_input, { queueStatus }) => queueStatus(),
} satisfies Handlers<typeof queueEndpoints>
