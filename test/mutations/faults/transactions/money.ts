import type { Fault } from '../../fault'

export const moneyTransactionFaults: readonly Fault[] = []
