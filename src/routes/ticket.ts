import { inArea } from './rows'

export const ticket = inArea('ticket', {
  ticketSheet: {
    page: 'ticket',
    h5: ['/default/printing/printing/:ticketId'],
    gate: 'print',
    reads: ['/exm_c/tickets/:ticketId'],
  },
  ticketPrinting: {
    page: 'my-tickets',
    h5: ['/default/printing/printing'],
    gate: 'print',
    reads: ['/exm_c/tickets'],
  },
  // what the QR code on a ticket leads to: whoever looks at one
  verifyTicket: {
    page: 'verify-ticket',
    h5: ['/e/:projectCode/verify', '/e/:projectCode/verify/:ticketCode'],
    requiresAuth: false,
  },
})
