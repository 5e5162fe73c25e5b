/**
 * Fails a test file in which a statement was sent on a pooled connection that was still executing another one: pg queues it,
 * warns that it will not any more (pg 9), and a transaction that runs statements in parallel cannot tell which of them failed.
 */
import { Client } from 'pg'

interface Busy {
  _poolUseCount?: number
  _activeQuery: { text?: string; name?: string } | null
  _queryQueue: unknown[]
}
type Query = (this: Client & Busy, ...asked: unknown[]) => unknown
interface Watched {
  overlaps?: string[]
}

const textOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : String((asked as { text?: string }).text)

// the setup runs once for each test file, the modules of a worker are loaded once
// eslint-disable-next-line @typescript-eslint/unbound-method -- called with the client below
const query = Client.prototype.query as unknown as Query & Watched
const overlaps = query.overlaps ?? []
if (!query.overlaps) {
  const watched: Query & Watched = function (...asked) {
    const isBusy = this._activeQuery !== null && this._activeQuery !== undefined
    if (this._poolUseCount !== undefined && (isBusy || this._queryQueue.length > 0))
      overlaps.push(`${textOf(asked[0])}\n  while: ${this._activeQuery?.text ?? 'queued statements'}`)
    return query.apply(this, asked)
  }
  watched.overlaps = overlaps
  Client.prototype.query = watched as never
}

afterAll(() => {
  const found = overlaps.splice(0)
  if (found.length > 0) throw new Error(`statements in parallel on one connection:\n${found.slice(0, 5).join('\n')}`)
})
