import { v7 } from 'uuid'

/** A UUIDv7: made by the application, sorted by time, so that inserts stay at the end of their index. */
export function newId(): string {
  return v7()
}
