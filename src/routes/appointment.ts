import { inArea } from './rows'

/** A step of choosing a seat: what was chosen by then stands in its address. */
const choosing = {
  gate: 'reservation',
  reads: ['/exm_c/g/appointments/:domain/:batch'],
  sharesRound: true,
} as const

export const appointment = inArea('appointment', {
  appointmentSelectBatch: {
    page: 'select-batch',
    h5: ['/default/appointment/select_batch'],
    gate: 'reservation',
    reads: ['/exm_c/appointments/batches'],
    sharesRound: true,
  },
  appointmentReservation: { page: 'reservation', h5: ['/default/appointment/reservation'], ...choosing },
  selectAddress: { page: 'select-address', h5: ['/default/appointment/select_address'], ...choosing },
  selectSchedule: { page: 'select-schedule', h5: ['/default/appointment/select_schedule'], ...choosing },
  withoutAppointment: {
    page: 'without-appointment',
    h5: ['/default/appointment/without_appointment'],
    sharesRound: true,
  },
  appointmentDetail: {
    page: 'appointment-detail',
    h5: ['/default/appointment/myorder/:appointmentId'],
    reads: ['/exm_c/appointments/:appointmentId'],
  },
  myAppointments: {
    page: 'my-appointments',
    h5: ['/default/appointment/myorder'],
    reads: ['/exm_c/appointments/waiting', '/exm_c/appointments'],
  },
  // specification §2: two addresses that need no sign-in, for what was booked
  orderReservation: { page: 'booked', h5: ['/default/order/reservation'], requiresAuth: false },
  beikeReservation: { page: 'booked', h5: ['/default/order/beikeReservation'], requiresAuth: false },
})
