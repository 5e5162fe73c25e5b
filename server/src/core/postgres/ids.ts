import { v7 } from 'uuid'

/** Returns a UUIDv7: time-ordered, so that inserts append to the index. */
export function newId(): string {
  return v7()
}
