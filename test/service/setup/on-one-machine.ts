import { isOnCitus } from './citus'

/** For tests of single-server statistics, which a database sharded by Citus does not have. */
export const itOnOneMachine = isOnCitus ? it.skip : it
