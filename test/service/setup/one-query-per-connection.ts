/**
 * Fails a test file that sent a statement on a pooled connection while another was running: pg queues it (removed in
 * pg 9), and a transaction with parallel statements cannot tell which one failed.
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

// the setup runs for each test file, but the modules of a worker are loaded once
// oxlint-disable-next-line typescript/unbound-method -- called with the client below
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
