import type { RefundRequest } from '@contract/registration/refund/refund-request'
import { typedOne } from '@/patterns/forms/typed-one'

/** What is chosen and typed for the change of a registration that is open. */
export const useTypedChange = typedOne('typedChange')

/** The pending swap of subjects (specification §3). */
export const useExchangeSubjectData = typedOne('exchangeSubjectData')

/** A refund of a registration that is asked for, or one that was asked for and is changed. */
export const refundName = (registrationId: string, asked?: Pick<RefundRequest, 'requestId'>) =>
  `refund ${registrationId} ${asked?.requestId ?? ''}`
