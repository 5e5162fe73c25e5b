import { join } from 'node:path'

/** Hand-written Mini Program that covers the host's features, for tests of the host itself. */
export const FIXTURE = join(__dirname, '../fixture')
