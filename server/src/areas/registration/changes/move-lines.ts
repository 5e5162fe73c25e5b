import { sql } from 'drizzle-orm'
import type { LocalText } from '@contract/schemas'
import type { Executor } from '@server/core/postgres/database'
import { ordersOf } from '../orders/paid-order'
import type { RegistrationRef } from '../registration-refs'

/** Updates the area in order lines that pay for a subject: in the registration's own orders and in combined orders. */
export async function moveLines(
  tx: Executor,
  { projectId, registrationId }: RegistrationRef,
  { subjectCode, areaName }: { subjectCode: string; areaName: LocalText },
): Promise<void> {
  await tx.execute(sql`
    update order_line set text = jsonb_set(text, '{areaName}', ${JSON.stringify(areaName)}::jsonb)
    where project_id = ${projectId} and kind = 'subject' and ref = ${subjectCode}
      and (order_id in (${ordersOf(projectId, sql`${registrationId}::uuid`)})
        or part_id in (${ordersOf(projectId, sql`${registrationId}::uuid`)}))`)
}
