import type { healthEndpoints } from '@contract/endpoints/health'
import type { Handlers } from '@server/calls/handler'
import { checkIn } from './check-in'
import { healthDetail, listHealth } from './my-check-ins'

export const healthHandlers = {
  'GET /exm_c/health': (_input, call) => listHealth(call),
  'GET /exm_c/health/:batchCode': healthDetail,
  'POST /exm_c/health/:batchCode': checkIn,
} satisfies Handlers<typeof healthEndpoints>
