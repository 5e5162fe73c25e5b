/** What the host keeps. Twins: stores.h5.ts, stores.weapp.ts. */
export interface KeyValueStore {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  clear(): void
}
