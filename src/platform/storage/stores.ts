/** What the host keeps. Twins: stores.h5.ts, stores.weapp.ts. */
export interface KeyValueStore {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  clear(): void
}

/** Kept until it is cleared: the chosen language. */
export declare const localStore: KeyValueStore

/** Kept for one tab; in the Mini Program until it is started cold. */
export declare const sessionStore: KeyValueStore
