import type { Fault } from '../fault'
import { moneyTransactionFaults } from './transactions/money'
import { peopleTransactionFaults } from './transactions/people'

/** Fixes of transactions, reverted; each is detected by interleavings, or by a test that pauses at the point. */
export const transactionFaults: readonly Fault[] = [...moneyTransactionFaults, ...peopleTransactionFaults]
