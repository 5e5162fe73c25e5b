/** Statements with a longer timeout than the service default. */
import { sql } from 'drizzle-orm'
import { newId } from '@server/core/postgres/ids'
import { READ_TIMEOUT_MS } from '@server/core/postgres/connections/timeouts'
import { checkInvariants } from '@server/domain/invariants/check-invariants'
import { testService } from '../../../harness'
import { sharedByTests } from '../../../setup/shared-by-tests'

vi.mock('@server/core/postgres/connections/timeouts', async (original) => ({
  ...(await original<typeof import('@server/core/postgres/connections/timeouts')>()),
  READ_TIMEOUT_MS: 1000,
}))

const shared = sharedByTests(() => testService())

it('checks an invariant that takes longer than the silence timeout of the pool', async () => {
  const slow = {
    sentence: 'slow',
    exceptions: () => sql`select 'one' as what, 'slow' as found from pg_sleep(${READ_TIMEOUT_MS / 1000 + 1})`,
  }
  const checked = await checkInvariants(shared.services, newId(), { of: [slow] })
  expect(checked).toEqual([{ sentence: 'slow', count: 1, exceptions: [{ what: 'one', found: 'slow' }] }])
})
