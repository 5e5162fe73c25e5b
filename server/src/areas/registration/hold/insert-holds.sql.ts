/** Statement that writes the registrations of a micro-batch and takes their seats (hold-batch.ts). */
import { sql, type SQL } from 'drizzle-orm'
import { AUDIT_STATUS } from '@contract/codes'
import { accounts } from '@server/core/tables/account'
import { fileUses } from '@server/core/tables/collecting'
import { idempotencyKeys } from '@server/core/tables/operations'
import { orderLines, orders } from '@server/core/tables/payment'
import { registrationEvents, registrations, registrationSubjects } from '@server/core/tables/registration'
import { accountVersion } from '@server/domain/accounts/lock-account'
import { everyPoolOfRows } from '@server/domain/projects/batch-pools'
import type { takingSeats } from '@server/domain/seats/pools'
import { NOTIFIED_EVENTS } from '../messages/notified-events'

/** Batch whose seats are held together. */
export interface BatchRef {
  projectId: string
  batchCode: string
}

/** Submission time and end of the payment window, as UTC instants. */
export interface Moments {
  serverTime: string
  expiresAt: string
}

interface Holds {
  batch: BatchRef
  holders: readonly string[]
  /** JSON rows with the columns of `request`. */
  requests: string
  moments: Moments
  /** Expression for the next registration number. */
  serials: SQL
  seats: ReturnType<typeof takingSeats>
}

/** One row without a registration when nothing was written. */
export interface InsertedHold {
  isEnough: boolean
  registrationId: string | null
}

export function insertHoldsStatement({ batch, holders, requests, moments, serials, seats }: Holds): SQL {
  const { projectId, batchCode } = batch
  const { serverTime: at, expiresAt } = moments
  return sql`
    with holder as materialized (
      select account_id, ${accountVersion} as version from ${accounts}
      where project_id = ${projectId} and account_id = any(${sql.param([...holders])}::uuid[])
      order by account_id
      for share skip locked
    ),
    ${seats.first},
    request as (
      select request.* from json_to_recordset(${requests}::text::json) as request(
        registration_id uuid, order_id uuid, account_id uuid, account_version text, group_domain text, free boolean,
        amount_cents int, content json, seats json, lines json, files json, events json, endpoint text, key text,
        request_digest text, answer json)
      join holder on holder.account_id = request.account_id
      where (select is_enough from room) and holder.version = request.account_version
    ),
    numbered as materialized (
      select *, (${serials})::text as serial from request
    ),
    registered as (
      insert into ${registrations} (project_id, registration_id, account_id, batch_code, registration_number, status,
        audit_status, payment_status, amount_cents, content, submitted_at, expires_at, group_domain)
      select ${projectId}::uuid, registration_id, account_id, ${batchCode}::text,
        ${batchCode}::text || '-' || lpad(serial, greatest(8, length(serial)), '0'), 'submitted',
        ${AUDIT_STATUS.auditing}::int, case when free then 'paid' else 'unpaid' end, amount_cents, content,
        ${at}::timestamptz, case when free then null else ${expiresAt}::timestamptz end, group_domain
      from numbered order by account_id, registration_id
      on conflict (project_id, batch_code, account_id) where status = 'submitted' do nothing
      returning registration_id
    ),
    held as (select request.* from request join registered using (registration_id)),
    subject as (
      insert into ${registrationSubjects} (project_id, registration_id, subject_code, area_code, batch_code, price_cents)
      select ${projectId}::uuid, registration_id, seat."subjectCode", seat."areaCode", ${batchCode}::text, seat."priceCents"
      from held, json_to_recordset(held.seats) as seat("subjectCode" text, "areaCode" text, "priceCents" int)
      returning subject_code, area_code
    ),
    opened as (
      insert into ${orders} (project_id, order_id, account_id, purpose, subject_id, status, amount_cents, created_at,
        expires_at, paid_at)
      select ${projectId}::uuid, order_id, account_id, 'registration', registration_id, case when free then 'paid' else 'unpaid' end,
        amount_cents, ${at}::timestamptz, ${expiresAt}::timestamptz, case when free then ${at}::timestamptz end
      from held
    ),
    line as (
      insert into ${orderLines} (project_id, order_id, line_number, kind, ref, text, invoice_kind, amount_cents)
      select ${projectId}::uuid, order_id, number, line.value->>'kind', line.value->>'ref', (line.value->'text')::jsonb,
        coalesce(line.value->>'invoiceKind', 'invoice'), (line.value->>'amountCents')::int
      from held, json_array_elements(held.lines) with ordinality as line(value, number)
    ),
    event as (
      insert into ${registrationEvents} (project_id, registration_id, event_id, event, at, awaits_message)
      select ${projectId}::uuid, registration_id, event."eventId", event.event, ${at}::timestamptz,
        event.event = any(${sql.param([...NOTIFIED_EVENTS])}::text[])
      from held, json_to_recordset(held.events) as event("eventId" uuid, event text)
    ),
    used as (
      insert into ${fileUses} (project_id, file_id, used_by, subject)
      select ${projectId}::uuid, file_id::uuid, 'registration', registration_id::text
      from held, json_array_elements_text(held.files) as file_id
    ),
    answered as (
      insert into ${idempotencyKeys} (project_id, account_id, endpoint, key, request_digest, answer, created_at)
      select ${projectId}::uuid, account_id, endpoint, key, request_digest, answer, ${at}::timestamptz
      from held where key is not null
    ),
    ${seats.taken(everyPoolOfRows(sql`subject`))}
    select is_enough as "isEnough", registration_id as "registrationId" from room left join registered on true`
}
