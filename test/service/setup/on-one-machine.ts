import { isOnCitus } from './citus'

/** What a test sees only at the one server that has the rows: a database that is spread keeps its own figures at each machine. */
export const itOnOneMachine = isOnCitus ? it.skip : it
