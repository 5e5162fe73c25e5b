import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { operators, operatorTerminals, placeOfSeed } from '@server/core/tables/operator'
import { stepOf } from '../second-factor/time-codes'

/** Wrong codes in a row, and the lockout after them. */
const TRIES = 5

const REST_MS = 10 * 60_000

/** How long a terminal needs no further code. */
const TERMINAL_MS = 15 * 60_000

export async function operatorNames({ db }: Pick<Services, 'db'>): Promise<string[]> {
  const rows = await db.select({ name: operators.name }).from(operators).orderBy(operators.name)
  return rows.map(({ name }) => name)
}

/** Returns false when the name is taken. */
export async function addOperator(
  { personalData, now }: Pick<Services, 'personalData' | 'now'>,
  tx: Executor,
  { name, seed, step }: { name: string; seed: string; step: number },
): Promise<boolean> {
  const row = { name, seedCipher: personalData.encryptGlobal(placeOfSeed(name), seed), lastStep: step, tries: 0 }
  const added = await tx
    .insert(operators)
    .values({ ...row, addedAt: new Date(now()) })
    .onConflictDoNothing()
    .returning({ name: operators.name })
  return added.length > 0
}

/** Removes an operator and its remembered terminals. Returns false when there is none. */
export async function removeOperator(tx: Executor, name: string): Promise<boolean> {
  const removed = await tx.delete(operators).where(eq(operators.name, name)).returning({ name: operators.name })
  // lock order: the operator row before its terminals, as in rememberTerminal
  await tx.delete(operatorTerminals).where(eq(operatorTerminals.name, name))
  return removed.length > 0
}

/** Verifies a one-time code. `used`: correct and consumed; `resting`: locked out after too many wrong codes. */
export async function useOperatorCode(
  services: Pick<Services, 'db' | 'personalData' | 'now'>,
  name: string,
  code: string,
): Promise<'used' | 'wrong' | 'resting'> {
  const { db, personalData, now } = services
  const at = new Date(now())
  const rested = lte(operators.triedAt, new Date(now() - REST_MS))
  const isOpen = or(lt(operators.tries, TRIES), isNull(operators.triedAt), rested)
  // the attempt is counted before the code is checked, so that parallel attempts cannot exceed the limit
  const [row] = await db
    .update(operators)
    .set({ tries: sql`case when ${rested} then 1 else ${operators.tries} + 1 end`, triedAt: at })
    .where(and(eq(operators.name, name), isOpen))
    .returning()
  if (!row) return 'resting'
  const step = stepOf(personalData.decryptGlobal(placeOfSeed(name), row.seedCipher), code, now())
  if (step === null) return 'wrong'
  const used = await db
    .update(operators)
    .set({ lastStep: step, tries: 0 })
    .where(and(eq(operators.name, name), lt(operators.lastStep, step)))
    .returning({ name: operators.name })
  return used.length > 0 ? 'used' : 'wrong'
}

/** Returns the operator remembered for this terminal; null when none or expired. */
export async function operatorAt(services: Services, terminal: string): Promise<string | null> {
  const isStill = gt(operatorTerminals.until, new Date(services.now()))
  const [row] = await services.db
    .select({ name: operatorTerminals.name })
    .from(operatorTerminals)
    .where(and(eq(operatorTerminals.terminalHash, hashOf(services, terminal)), isStill))
  return row?.name ?? null
}

/** Remembers an operator in a terminal; does nothing when the operator was removed meanwhile. */
export async function rememberTerminal(services: Services, terminal: string, name: string): Promise<void> {
  const { db, now } = services
  const row = { terminalHash: hashOf(services, terminal), name, until: new Date(now() + TERMINAL_MS) }
  await db.transaction(async (tx) => {
    const [operator] = await tx
      .select({ name: operators.name })
      .from(operators)
      .where(eq(operators.name, name))
      .for('share')
    if (!operator) return
    await tx
      .insert(operatorTerminals)
      .values(row)
      .onConflictDoUpdate({ target: operatorTerminals.terminalHash, set: row })
  })
}

const hashOf = ({ personalData }: Services, terminal: string) => personalData.digest('operator terminal', terminal)
