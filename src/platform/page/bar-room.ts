import type { Bar } from './page-types'

/**
 * Keeps focused elements and scroll targets clear of a sticky bar (the element with this id), also when large text makes
 * it higher; a bar that is not sticky reserves no space. Returns a cleanup function.
 */
export declare function keepClearOf(bar: Bar, id: string): () => void
