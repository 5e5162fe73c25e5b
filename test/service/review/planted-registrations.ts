import { sql } from 'drizzle-orm'
import { newId } from '@server/core/postgres/ids'
import type { ReviewCall } from '@server/domain/review/queued-case'
import { createCandidates } from '../registration/race/many-candidates'

interface Planted {
  batch?: string
  area?: string
  count?: number
}

/** Inserts paid registrations that wait for a person, and collects them. Returns their ids, longest waiting first. */
export async function plantRegistrations(
  { services, project }: ReviewCall,
  { batch = 'A01', area = 'HZ01', count = 1 }: Planted = {},
): Promise<string[]> {
  const { projectId } = project
  const candidates = await createCandidates(services, projectId, count, () => ({}))
  const ids = candidates.map(() => newId()).sort()
  const accountIds = candidates.map(({ accountId }) => accountId)
  const at = new Date(services.now()).toISOString()
  await services.db.execute(sql`
    insert into registration (project_id, registration_id, account_id, batch_code, registration_number, status,
      payment_status, audit_status, refund_status, amount_cents, submitted_at, content)
    select ${projectId}, id, account_id, ${batch}, ${batch} || '-' || right(id::text, 12), 'submitted', 'paid', 1, 'none',
      400, ${at}::timestamptz - interval '1 hour' + place * interval '1 second',
      '{"baseInfo": {}, "photoFileId": null, "files": {}, "sittings": []}'
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(accountIds)}::uuid[]) with ordinality as planted(id, account_id, place)`)
  await services.db.execute(sql`
    insert into registration_subject (project_id, registration_id, subject_code, area_code, batch_code, price_cents)
    select ${projectId}, id, 'BASIC', ${area}, ${batch}, 400 from unnest(${sql.param(ids)}::uuid[]) id`)
  return ids
}
