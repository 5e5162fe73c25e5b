import { sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { KeyRing } from '@server/core/personal-data/key-ring'
import { prepareEncryption } from '@server/core/personal-data/refresh-keys'
import { StartFault } from '@server/core/running/start-fault'
import { academy } from '../registration/academy'
import { sharedByTests } from '../setup/shared-by-tests'

const school = sharedByTests(academy)

const start = () => prepareEncryption(school.service.services)
function startWithAnotherKey() {
  const keyRing = new KeyRing({ current: randomBytes(32), before: null }, Date.now)
  return prepareEncryption({ ...school.service.services, keyRing })
}
const keysNoted = async () => (await school.service.services.db.execute(sql`select * from data_key`)).rows.length

describe('The data key of a database', () => {
  beforeEach(() => school.service.services.db.execute(sql`delete from data_key`))

  it('is recorded by the first start, and any other one is refused from then on', async () => {
    await start()
    await start()
    expect(await keysNoted()).toBe(1)
    await expect(startWithAnotherKey()).rejects.toThrow(StartFault)
    await expect(startWithAnotherKey()).rejects.toThrow(/^DATA_KEY: not the key/)
  })

  it('is recorded once, however many instances start at once', async () => {
    await Promise.all([start(), start(), start()])
    expect(await keysNoted()).toBe(1)
  })
})
