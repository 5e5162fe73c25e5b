import type { KeyValueStore } from './stores-types'
/** Kept until it is cleared: the chosen language. */
export declare const localStore: KeyValueStore

/** Kept for one tab; in the Mini Program until it is started cold. */
export declare const sessionStore: KeyValueStore

/**
 * For what is being typed. In a browser like the session: identity numbers must not stay on a shared device once the tab is
 * closed. The Mini Program's storage is one person's, and WeChat ends the program whenever it likes: there it is kept for a
 * week since the last key, or until it is cleared.
 */
export declare const typedStore: KeyValueStore
