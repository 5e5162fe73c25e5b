/** Whatever candidates, operators and WeChat do at once: seats, money, coupons and decisions add up (domain/invariants). */
import { runHistory } from '../../drill/history/history'
import { temporaryFolder } from '../setup/temporary-folder'
import { createTestDatabase } from '../setup/test-database'

const FIXED = 20261124
/** `HISTORY_SEED=… npm test` has one again that was printed. */
const RANDOM = Number(process.env['HISTORY_SEED'] ?? Date.now() % 1_000_000)

test.each([FIXED, RANDOM])(
  'a history of a few seconds at two instances adds up at every moment: seed %i',
  async (seed) => {
    const database = await createTestDatabase()
    try {
      const plan = { seed, databaseUrl: database.url, folder: temporaryFolder('history') }
      const { broken, done } = await runHistory({ ...plan, lastsMs: 8_000, candidates: 12, instances: 2 })
      expect(broken).toEqual([])
      expect(Object.keys(done).length).toBeGreaterThan(8)
    } finally {
      await database.drop()
    }
  },
  120_000,
)
