/** Many cancelled registrations of one candidate do not slow down calls or hide current ones. */
import { sql } from 'drizzle-orm'
import { newId } from '@server/core/postgres/ids'
import { sharedByTests } from '../setup/shared-by-tests'
import { academy } from './academy'
import { cancel, fillIn, submit } from './candidate'

const law = [{ subjectCode: 'LAW', areaCode: 'EAST' }]

const school = sharedByTests(academy)
beforeEach(() => school.reset())

async function take(): Promise<string> {
  await fillIn(school.service, school.ming, 'PLAIN', law)
  return (await submit(school.service, school.ming, 'PLAIN')).data.registrationId
}

/** Adds cancelled registrations after this one. */
async function giveUpMore(registrationId: string, times: number): Promise<void> {
  const ids = Array.from({ length: times }, () => newId())
  await school.service.services.db.execute(sql`
    insert into registration (project_id, registration_id, account_id, batch_code, registration_number, status,
      audit_status, amount_cents, content, submitted_at)
    select project_id, other::uuid, account_id, batch_code, other, 'cancelled', audit_status, amount_cents, content, submitted_at
    from registration, json_array_elements_text(${JSON.stringify(ids)}::text::json) as other
    where registration_id = ${registrationId}`)
}

test('lists the newest of the abandoned registrations, and all that are active, paid or refused permanently', async () => {
  const { service, ming } = school
  const first = await take()
  await cancel(service, ming, first)
  await service.services.db.execute(sql`update registration set payment_status = 'paid'`)
  const second = await take()
  await cancel(service, ming, second)
  await service.services.db.execute(sql`update registration set refused = true where registration_id = ${second}`)
  await giveUpMore(first, 300)
  const { data } = await service.call('GET /exm_c/registrations', {}, { token: ming })
  expect(data).toHaveLength(200)
  expect(data.map(({ registrationId }) => registrationId)).toEqual(expect.arrayContaining([first, second]))
})
