import { inArea } from './rows'

export const ticket = inArea('ticket', {
  ticketPrinting: { h5: ['/default/printing/printing'], gate: 'print' },
})
