import type { Arrived, ServedFile } from './document-types'

/**
 * Fetches a document completely before it is opened; rejects if the download fails, and nothing is opened.
 */
export declare function arrival(file: ServedFile): Promise<Arrived>
