import { inArea } from './rows'

/** Steps of choosing a seat; earlier choices are parameters of the address. */
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
  // two public addresses of the booking confirmation (specification §2)
  orderReservation: { page: 'booked', h5: ['/default/order/reservation'], requiresAuth: false },
  beikeReservation: { page: 'booked', h5: ['/default/order/beikeReservation'], requiresAuth: false },
})
