import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { actorOf } from '@server/calls/actor/actors'
import { academy } from '../registration/academy'
import { leftOfOldKeys } from '../setup/left-of-old-keys'
import { readableOfAnybody } from '../setup/no-personal-data-left'
import { sharedByTests } from '../setup/shared-by-tests'

/** Every test service runs this check when it is closed (test/service/harness.ts), so it covers all journeys. */
describe('The search for personal data after every journey', () => {
  const school = sharedByTests(academy)
  const readable = () => readableOfAnybody(school.service.services)
  const NUMBER = '110105199003072311'

  it('finds nothing in clean data', async () => {
    expect(await readable()).toEqual([])
  })

  it('finds a row of any table', async () => {
    const { services } = school.service
    const ming = await actorOf(services, school.ming)
    await services.db.execute(sql`
      insert into rate_limit (project_id, key, window_starts_at, count)
      values (${ming?.projectId}, ${`tries of ${NUMBER}`}, now(), 1)`)
    expect(await readable()).toEqual(['idNumber in rate_limit'])
    await services.db.execute(sql`delete from rate_limit`)
  })

  it('finds a file, and the name of one', async () => {
    const folder = join(school.service.services.env.DATA_DIR, 'files', 'photo')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'one'), `写着 ${NUMBER}`)
    expect(await readable()).toEqual(['idNumber in a file'])
    rmSync(folder, { recursive: true })
  })

  it('finds a row of any table encrypted with an older key', async () => {
    const { services, clock } = school.service
    const ming = await actorOf(services, school.ming)
    await services.db.execute(sql`
      insert into rate_limit (project_id, key, window_starts_at, count)
      values (${ming?.projectId}, ${`sealed:2.0.${'A'.repeat(40)}`}, now(), 1)`)
    expect(await leftOfOldKeys(services, clock)).toEqual(['rate_limit'])
    await services.db.execute(sql`delete from rate_limit`)
  })
})
