import type { Action } from '@server/domain/actions/define-action'
import { correctRegistrations } from './correct'
import { approveRegistrations, refuseRegistrations, rejectRegistrations } from './decisions'
import { approvePreparations, returnPreparations } from './preparations'
import { approveRefundRequests, rejectRefundRequests } from './refund-requests'
import { reopenRegistrations } from './reopen'

export const registrationActions: readonly Action[] = [
  ...[approveRegistrations, rejectRegistrations, correctRegistrations, refuseRegistrations, reopenRegistrations],
  ...[approveRefundRequests, rejectRefundRequests],
  ...[approvePreparations, returnPreparations],
]
