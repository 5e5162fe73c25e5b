import type { Arrived, ServedFile } from './documents-types'

/**
 * Fetches a document before anything is said of it: one that does not arrive whole rejects, and nothing is opened. Twins:
 * arrival.h5.ts, arrival.weapp.ts.
 */
export declare function arrival(file: ServedFile): Promise<Arrived>
