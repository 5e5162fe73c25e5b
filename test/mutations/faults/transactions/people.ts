import type { Fault } from '../../fault'

export const peopleTransactionFaults: readonly Fault[] = []
