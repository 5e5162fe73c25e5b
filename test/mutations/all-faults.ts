import { clientFaults } from './faults/client'
import { contractFaults } from './faults/contract'
import { accountFaults } from './faults/accounts'
import { paymentFaults } from './faults/payments'
import { registrationFaults } from './faults/registrations'
import { recordFaults } from './faults/records'
import type { Fault } from './fault'

export const allFaults: readonly Fault[] = [
  ...paymentFaults,
  ...registrationFaults,
  ...accountFaults,
  ...recordFaults,
  ...contractFaults,
  ...clientFaults,
]

/** Number of occurrences of the search text. */
export const occurrencesIn = (source: string, { search }: Fault): number => source.split(search).length - 1
