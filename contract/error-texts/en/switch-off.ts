import type { Module } from '../../gates'
import { forEachSwitchOff, type ClosedState } from '../../switch-off'

const names: Record<Module, string> = {
  registration: 'Exam registration',
  payment: 'Payment',
  exemption: 'Applying for an exemption',
  review: 'Result review',
  result: 'Result inquiry',
  print: 'Printing of admission tickets',
  reservation: 'Booking of appointments',
  certificate: 'Applying for certificates',
  health: 'The health check-in',
  invoice: 'Invoicing',
  refund: 'Applying for refunds',
  transfer: 'Transfer to another batch',
  exchange: 'Swapping of subjects',
  regionChange: 'Change of region',
  basicInfoUpdate: 'Updating of basic information',
}

const endings: Record<ClosedState, string> = {
  notYetOpen: ' is not open yet. {{#from}}It opens on {{from}}. {{/from}}Please follow the notices.',
  suspended: ' is suspended. What you saved is kept. Watch the notices for the restart.',
  closed:
    ' {{#until}}closed on {{until}}{{/until}}{{^until}}is closed{{/until}}. Contact customer service if you have questions.',
}

export const switchOff = forEachSwitchOff((module, state) => names[module] + endings[state])
