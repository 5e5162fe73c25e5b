import type { Api, EndpointKey } from '@contract/endpoints/endpoints'
import type { CallOptions } from './request'

type Repeatable = { [Key in EndpointKey]: Api[Key] extends { repeatable: true } ? Key : never }[EndpointKey]

/** The contract's `repeatable` calls, all of them: its schemas themselves would make the first load heavy. */
const repeatable: Record<Repeatable, true> = {
  'POST /ea/g/captchas': true,
  'POST /exm_c/batches/:batchCode/draft': true,
  'POST /exm_c/batches/:batchCode/files': true,
  'POST /exm_c/exemptions/batches/:batchCode/draft': true,
  'POST /exm_c/exemptions/batches/:batchCode/files': true,
  'POST /exm_c/exemptions/:exemptionId/withdraw': true,
  'POST /exm_c/orders/:orderId/check': true,
}

/** Whether a call may be sent twice: reading, what its key makes one, and what does no harm. Nothing else ever is. */
export function mayRepeat(key: EndpointKey, { idempotencyKey }: CallOptions = {}): boolean {
  return key.startsWith('GET ') || idempotencyKey !== undefined || key in repeatable
}
