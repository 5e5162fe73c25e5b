import { isOnCitus } from './citus'

/**
 * What is only where one server has all rows: its figures of what it read, and instances of the version before Citus and the
 * trigger that stays for them (a spread database never had any, decision 0127).
 */
export const itOnOneMachine = isOnCitus ? it.skip : it
