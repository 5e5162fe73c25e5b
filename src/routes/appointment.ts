import { inArea } from './rows'

export const appointment = inArea('appointment', {
  appointmentSelectBatch: { h5: ['/default/appointment/select_batch'], gate: 'reservation' },
  appointmentReservation: { h5: ['/default/appointment/reservation'], gate: 'reservation' },
  withoutAppointment: { h5: ['/default/appointment/without_appointment'] },
  myAppointments: { h5: ['/default/appointment/myorder'] },
  selectSchedule: { h5: ['/default/appointment/select_schedule'], gate: 'reservation' },
  selectAddress: { h5: ['/default/appointment/select_address'], gate: 'reservation' },
  beikeReservation: { h5: ['/default/order/beikeReservation'], requiresAuth: false },
  orderReservation: { h5: ['/default/order/reservation'], requiresAuth: false },
})
