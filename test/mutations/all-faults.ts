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

/** The source without comments that take whole lines: rewording them does not concern faults. */
export const withoutLineComments = (source: string): string => source.replaceAll(/^[ \t]*\/\/.*\n/gm, '')

/** Number of occurrences of the search text. */
export const occurrencesIn = (source: string, { search }: Fault): number =>
  withoutLineComments(source).split(search).length - 1
