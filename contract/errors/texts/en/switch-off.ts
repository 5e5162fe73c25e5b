import type { Module } from '../../../project/gates'
import { forEachSwitchOff, type ClosedState } from '../../switch-off'

const names: Record<Module, string> = {
  registration: 'Exam registration',
  payment: 'Payment',
  exemption: 'Applying for exemption',
  review: 'Result review',
  result: 'The results page',
  print: 'Printing admission tickets',
  reservation: 'Booking a seat',
  certificate: 'Applying for a certificate',
  health: 'Health check-in',
  invoice: 'Requesting an invoice',
  refund: 'Requesting a refund',
  transfer: 'Transferring to another exam',
  exchange: 'Swapping subjects',
  regionChange: 'Changing test area',
  basicInfoUpdate: 'Updating basic information',
  accommodation: 'Applying for access arrangements',
}

const endings: Record<ClosedState, string> = {
  notYetOpen: ' is not open yet. {{#from}}It opens on {{from}}. {{/from}}Check the notices.',
  suspended: ' is suspended. What you saved is kept. Check the notices to see when it restarts.',
  closed:
    ' {{#until}}closed on {{until}}{{/until}}{{^until}}is closed{{/until}}. If you have questions, contact {{helpdesk}}.',
}

export const switchOff = forEachSwitchOff((module, state) => names[module] + endings[state])
