import type { KeyValueStore } from './stores-types'
/** Kept until it is cleared: the chosen language. */
export declare const localStore: KeyValueStore

/** Kept for one tab; in the Mini Program until it is started cold. */
export declare const sessionStore: KeyValueStore
