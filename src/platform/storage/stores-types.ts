/** Synchronous key-value store of the host. Implemented in stores.h5.ts and stores.weapp.ts. */
export interface KeyValueStore {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  clear(): void
}
