import type { Action } from '@server/domain/actions/define-action'
import { correctRegistrations } from './correct'
import { approveRegistrations, refuseRegistrations, rejectRegistrations, reopenRegistrations } from './decisions'
import { approvePreparations, returnPreparations } from './preparations'
import { approveRefundRequests, rejectRefundRequests } from './refund-requests'

export const registrationActions: readonly Action[] = [
  ...[approveRegistrations, rejectRegistrations, correctRegistrations, refuseRegistrations, reopenRegistrations],
  ...[approveRefundRequests, rejectRefundRequests],
  ...[approvePreparations, returnPreparations],
]
