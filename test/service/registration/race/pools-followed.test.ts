/** Ending a registration first locks the pools of its seats, including pools it was moved to concurrently. */
import { sql } from 'drizzle-orm'
import { seatsOf } from '@server/areas/registration/registration-refs'
import { lockPoolsOf } from '@server/domain/seats/pools'
import { actorOf } from '@server/calls/actor/actors'
import { academy } from '../academy'
import { fillIn, submit } from '../candidate'
import { sharedByTests } from '../../setup/shared-by-tests'
import { untilWaiting } from '../../setup/until-waiting'

const school = sharedByTests(academy)

test('seats that are moved while their pools are waited for are locked only in their new pools', async () => {
  const { service, ming } = school
  const { db } = service.services
  await fillIn(service, ming, 'PLAIN', [{ subjectCode: 'LAW', areaCode: 'EAST' }])
  const { registrationId } = (await submit(service, ming, 'PLAIN')).data
  const { projectId = '' } = (await actorOf(service.services, ming)) ?? {}
  const pools = (area: string) => sql`
    select pool from seat_pool where project_id = ${projectId} and group_key = 'PLAIN' and pool = ${`LAW ${area}`}`
  const isLocked = (area: string) =>
    db.execute(sql`${pools(area)} for update nowait`).then(
      () => false,
      () => true,
    )

  let letGo = () => undefined as void
  const isEnding = new Promise<void>((resolve) => (letGo = resolve))
  let waiting: Promise<void> | undefined
  let isHeld: Promise<void> | undefined
  await db.transaction(async (mover) => {
    await mover.execute(sql`${pools('EAST')} for update`)
    isHeld = new Promise((held, failed) => {
      waiting = db.transaction(async (tx) => {
        await lockPoolsOf(tx, projectId, seatsOf([{ projectId, registrationId }]))
        held()
        await isEnding
      })
      waiting.catch(failed)
    })
    await untilWaiting(db)
    await mover.execute(sql`
      update registration_subject set area_code = 'WEST' where project_id = ${projectId} and registration_id = ${registrationId}`)
  })
  await isHeld
  expect([await isLocked('EAST'), await isLocked('WEST')]).toEqual([false, true])
  letGo()
  await waiting
  expect(await isLocked('WEST')).toBe(false)
  await db.execute(sql`
    update registration_subject set area_code = 'EAST' where project_id = ${projectId} and registration_id = ${registrationId}`)
})
