import type { KeyValueStore } from './stores-types'
/** Persists until it is cleared; holds the language, for example. */
export declare const localStore: KeyValueStore

/** Persists for one tab; in the Mini Program until its next cold start. */
export declare const sessionStore: KeyValueStore

/**
 * Stores values while they are typed. Browsers use session storage, because identity numbers must not remain on a
 * shared device after the tab is closed. The Mini Program's storage belongs to one person, and WeChat may terminate the
 * program at any time: values persist for a week after the last change or until they are cleared.
 */
export declare const typedStore: KeyValueStore
