import { sql } from 'drizzle-orm'
import { newId } from '@server/core/postgres/ids'
import { collectCases } from '@server/domain/review/collect-cases'
import type { ReviewCall } from '@server/domain/review/queued-case'
import { createCandidates } from '../../service/registration/race/many-candidates'

/** Provinces and test areas of the project. */
const PROVINCES = Array.from({ length: 30 }, (_, index) => `P${index}`)
const AREAS = PROVINCES.flatMap((province) => Array.from({ length: 10 }, (_, index) => `${province}A${index}`))
export const RARE_AREA = 'P29A9'

/** Rows per statement. */
const AT_ONCE = 5_000

/** A national exam with 300 test areas in 30 provinces. */
export const reviewedProject = `
domain: reviewed
name: { zh: 全国考试, en: National exam }
examType: 2
modules: { registration: {}, payment: {} }
regions: [${PROVINCES.map((code) => `{ code: ${code}, name: { zh: ${code}, en: ${code} } }`).join(', ')}]
areas: [${AREAS.map((code) => `{ code: ${code}, name: { zh: ${code}, en: ${code} }, regionCode: ${code.split('A')[0] ?? ''} }`).join(', ')}]
batches:
  - code: SPRING
    name: { zh: 春季, en: Spring }
    mode: 1
    opensAt: -90d
    closesAt: -60d
    examStatus: 4
    maxSubjects: 1
    commitment: { title: { zh: 承诺书, en: Commitment }, body: { zh: 承诺, en: I promise } }
    fields: []
    subjects:
      - code: LAW
        name: { zh: 法律, en: Law }
        priceCents: 100
        startsAt: +20d 09:00
        endsAt: +20d 11:00
        seats: { ${AREAS.map((code) => `${code}: 10000`).join(', ')} }
`

/**
 * Inserts waiting registrations and collects them; returns the seconds that collecting took. Only the first `opened`
 * have accounts that can be decrypted, as the others are not opened.
 */
export async function prepareCases(call: ReviewCall, { waiting, opened }: { waiting: number; opened: number }) {
  const { services, sources, project } = call
  const { projectId } = project
  const candidates = await createCandidates(services, projectId, opened, () => ({}))
  const ids = [
    ...candidates.map(({ accountId }) => accountId),
    ...Array.from({ length: waiting - opened }, () => newId()),
  ]
  const at = new Date(services.now()).toISOString()
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE)
    await services.db.execute(sql`
      insert into registration (project_id, registration_id, account_id, batch_code, registration_number, status,
        payment_status, audit_status, refund_status, amount_cents, submitted_at, content)
      select ${projectId}, id, id, 'SPRING', 'SPRING-' || lpad((${start}::int + place)::text, 8, '0'), 'submitted', 'paid',
        1, 'none', 100, ${at}::timestamptz - interval '30 days' + (${start}::int + place) * interval '1 second',
        '{"baseInfo": {}, "photoFileId": null, "files": {}, "sittings": []}'
      from unnest(${sql.param(some)}::uuid[]) with ordinality as waiting(id, place)`)
    await services.db.execute(sql`
      insert into registration_subject (project_id, registration_id, subject_code, area_code, batch_code, price_cents)
      select ${projectId}, id, 'LAW', (${sql.param(AREAS)}::text[])[1 + ((${start}::int + place) % ${AREAS.length})],
        'SPRING', 100
      from unnest(${sql.param(some)}::uuid[]) with ordinality as waiting(id, place)`)
  }
  await services.db.execute('analyze')
  const startedAt = performance.now()
  await collectCases(services, sources, project)
  const collectSeconds = (performance.now() - startedAt) / 1000
  await services.db.execute('analyze')
  return { collectSeconds }
}
