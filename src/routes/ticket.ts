import { inArea } from './rows'

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
