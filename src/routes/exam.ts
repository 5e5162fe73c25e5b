import { inArea } from './rows'

const step = {
  gate: 'accommodation',
  reads: ['/exm_c/accommodations/:offerCode', '/exm_c/accommodations/:offerCode/draft'],
} as const

export const accommodation = inArea('accommodation', {
  accommodations: { page: 'accommodations', h5: ['/default/accommodation'], reads: ['/exm_c/accommodations'] },
  accommodation: {
    page: 'accommodation',
    h5: ['/default/accommodation/application'],
    reads: ['/exm_c/accommodations/:offerCode'],
  },
  editAccommodation: { page: 'edit', h5: ['/default/accommodation/edit'], ...step },
  confirmAccommodation: { page: 'confirm', h5: ['/default/accommodation/confirm'], ...step },
  submitAccommodation: { page: 'submit', h5: ['/default/accommodation/submit'] },
})

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

export const ticket = inArea('ticket', {
  ticketSheet: {
    page: 'ticket',
    h5: ['/default/printing/printing/:ticketId'],
    gate: 'print',
    staysOpen: true,
    reads: ['/exm_c/tickets/:ticketId'],
  },
  ticketPrinting: {
    page: 'my-tickets',
    h5: ['/default/printing/printing'],
    gate: 'print',
    reads: ['/exm_c/tickets'],
  },
  keptTickets: { page: 'kept-tickets', h5: ['/default/printing/kept'], requiresAuth: false, offline: true },
  // public page that the QR code on a ticket opens
  verifyTicket: {
    page: 'verify-ticket',
    h5: ['/e/:projectCode/verify', '/e/:projectCode/verify/:ticketCode'],
    requiresAuth: false,
    shares: [],
  },
})

export const health = inArea('health', {
  healthCheckIn: {
    page: 'check-in',
    h5: ['/default/antiEpidemic/antiEpidemicReg'],
    gate: 'health',
    reads: ['/exm_c/health/:batch'],
  },
  healthChooseBatch: {
    page: 'choose-batch',
    h5: ['/default/antiEpidemic/chooseBatch'],
    gate: 'health',
    reads: ['/exm_c/health'],
  },
})
