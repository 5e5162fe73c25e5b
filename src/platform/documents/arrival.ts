import type { Arrived, ServedFile } from './documents-types'

/**
 * Fetches a document completely before it is opened; rejects if the download fails, and nothing is opened.
 * Implemented in arrival.h5.ts and arrival.weapp.ts.
 */
export declare function arrival(file: ServedFile): Promise<Arrived>
