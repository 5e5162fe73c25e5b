import { join } from 'node:path'

/** A hand-written Mini Program with a bit of everything, for tests of the host itself. */
export const FIXTURE = join(__dirname, '../fixture')
