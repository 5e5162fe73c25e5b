/** Synchronous key-value store of the host. */
export interface KeyValueStore {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  clear(): void
}
