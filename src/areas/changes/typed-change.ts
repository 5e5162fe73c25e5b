import type { RefundRequest } from '@contract/registration/refund/refund-request'
import { typedOne } from '@/patterns/forms/first-typed-field'

/** Persists the selections and input of an open change. */
export const useTypedChange = typedOne('typedChange')

/** The pending swap of subjects (specification §3). */
export const useExchangeSubjectData = typedOne('exchangeSubjectData')

/** Returns the storage key of a refund: a new one, or a change of the pending request `asked`. */
export const refundName = (registrationId: string, asked?: Pick<RefundRequest, 'requestId'>) =>
  `refund ${registrationId} ${asked?.requestId ?? ''}`
