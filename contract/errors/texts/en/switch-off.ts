import type { Module } from '../../../project/gates'
import { forEachSwitchOff, type ClosedState } from '../../switch-off'

const names: Record<Module, string> = {
  registration: 'Exam registration',
  payment: 'Payment',
  exemption: 'Applying for an exemption',
  review: 'Result review',
  result: 'The results page',
  print: 'Printing admission tickets',
  reservation: 'Booking a seat',
  certificate: 'Applying for a certificate',
  health: 'The health check-in',
  invoice: 'Requesting an invoice',
  refund: 'Requesting a refund',
  transfer: 'Transferring to another batch',
  exchange: 'Swapping subjects',
  regionChange: 'Changing the test area',
  basicInfoUpdate: 'Updating basic information',
  accommodation: 'Applying for accommodations',
}

const endings: Record<ClosedState, string> = {
  notYetOpen: ' is not open yet. {{#from}}It opens on {{from}}. {{/from}}Check the notices.',
  suspended: ' is suspended. What you saved is kept. Check the notices for when it restarts.',
  closed:
    ' {{#until}}closed on {{until}}{{/until}}{{^until}}is closed{{/until}}. Contact {{helpdesk}} if you have questions.',
}

export const switchOff = forEachSwitchOff((module, state) => names[module] + endings[state])
