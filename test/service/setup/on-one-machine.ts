import { isOnCitus } from './citus'

/** For tests of the statistics of a single server, which a database sharded by Citus does not have (decision 0127). */
export const itOnOneMachine = isOnCitus ? it.skip : it
