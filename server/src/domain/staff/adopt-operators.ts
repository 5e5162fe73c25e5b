import { eq, notExists, sql } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { operators } from '@server/core/tables/operator'
import { placeOfSeed, staff } from '@server/core/tables/staff'
import { addStaff, staffByName } from './accounts'
import { recordStaffEvent } from './events'
import { replaceRoles } from './roles'

type Needs = Pick<Services, 'db' | 'now' | 'personalData' | 'log'>

/**
 * Makes the operators of the previous version super administrators with the same authenticator app, so that an upgrade
 * does not switch the second factor off. Their rows remain for instances of the previous version; `removeStaff` deletes
 * them. To be dropped with the table `operator`.
 */
export async function adoptOperators(services: Needs): Promise<void> {
  const { db } = services
  const isAdopted = db
    .select({ one: sql`1` })
    .from(staff)
    .where(eq(staff.name, operators.name))
  const waiting = await db.select({ name: operators.name }).from(operators).where(notExists(isAdopted))
  for (const { name } of waiting) await db.transaction((tx) => adopt(services, tx, name))
}

async function adopt(services: Needs, tx: Executor, name: string): Promise<void> {
  const [operator] = await tx.select().from(operators).where(eq(operators.name, name)).for('update')
  if (!operator || (await staffByName(tx, name))) return
  const staffId = await addStaff(services, tx, { name, displayName: name, addedBy: null })
  const { lastStep, tries, triedAt, addedAt } = operator
  const seedCipher = reencrypted(services, operator, staffId)
  await tx.update(staff).set({ seedCipher, lastStep, tries, triedAt, addedAt }).where(eq(staff.staffId, staffId))
  await replaceRoles(tx, staffId, [
    { role: 'superAdministrator', projectId: null, kinds: null, batches: null, areas: null },
  ])
  await recordStaffEvent(services, tx, { actor: 'upgrade', action: 'staff add', details: { name } })
}

/** Null, an account that waits for a reset, when the key of the seed was deleted: commands still require a code. */
function reencrypted(
  { personalData, log }: Needs,
  { name, seedCipher }: typeof operators.$inferSelect,
  staffId: string,
): string | null {
  try {
    return personalData.encryptGlobal(
      placeOfSeed(staffId),
      personalData.decryptGlobal(`operator.seed/${name}`, seedCipher),
    )
  } catch (err) {
    log.warn({ err, name }, 'the authenticator app of an operator cannot be kept')
    return null
  }
}
