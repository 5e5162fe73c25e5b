import type { appointmentEndpoints } from '@contract/endpoints/appointment'
import type { Handlers } from '@server/calls/handler'
import { book } from './book/book'
import { cancel, reschedule } from './book/move'
import { listBatches, appointmentDetail, listAppointments } from './mine/my-appointments'
import { listWaiting } from './waiting/my-waiting'
import { acceptOffer, joinWaiting, leaveWaiting } from './waiting/waiting'
import { readOwnSessions, readDays, readOffering, readSessions } from './offered/offered-sessions'

export const appointmentHandlers = {
  'GET /exm_c/appointments/batches': (_input, call) => listBatches(call),
  'GET /exm_c/g/appointments/:domain/:batchCode': readOffering,
  'GET /exm_c/g/appointments/:domain/:batchCode/days': readDays,
  'GET /exm_c/g/appointments/:domain/:batchCode/sessions': readSessions,
  'GET /exm_c/appointments/batches/:batchCode/own-sessions': readOwnSessions,
  'POST /exm_c/appointments/batches/:batchCode': book,
  'POST /exm_c/appointments/batches/:batchCode/waiting': joinWaiting,
  'GET /exm_c/appointments/waiting': (_input, call) => listWaiting(call),
  'POST /exm_c/appointments/waiting/:waitingId/accept': acceptOffer,
  'POST /exm_c/appointments/waiting/:waitingId/leave': leaveWaiting,
  'GET /exm_c/appointments': (_input, call) => listAppointments(call),
  'GET /exm_c/appointments/:appointmentId': ({ params }, call) => appointmentDetail(params.appointmentId, call),
  'POST /exm_c/appointments/:appointmentId/reschedule': reschedule,
  'POST /exm_c/appointments/:appointmentId/cancel': cancel,
} satisfies Handlers<typeof appointmentEndpoints>
