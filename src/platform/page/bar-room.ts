import type { Bar } from './bar-room-types'

/**
 * Keeps focused elements and scroll targets clear of a sticky bar (the element with this id), also when large text makes
 * it higher; a bar that is not sticky reserves no space. Returns a cleanup function. Implemented in bar-room.h5.ts and
 * bar-room.weapp.ts.
 */
export declare function keepClearOf(bar: Bar, id: string): () => void
