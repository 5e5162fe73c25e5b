import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { decimals } from '@contract/format'
import { findSubjects } from '@server/areas/registration/registration-store'
import type { Services } from '@server/core/services'
import { orderDeductions } from '@server/core/tables/coupon'
import { registrations } from '@server/core/tables/registration'
import { countRegistrations, LABEL_WORDS, readRegistrations } from '../candidates/registrations/registration-table'
import { wantedIn, wantedOptions, wishOf } from '../candidates/registrations/registrations-wanted'
import { exactly, type Command } from '../command'
import { readEveryRow } from '../every-row'
import { writeNewFile } from '../new-file'
import { projectOf } from '../project-of'
import { time } from '../table'
import { requireSheetName, SHEET_FILES, sheetBytes } from '../written-sheet'
import { EXPORTED_COLUMNS } from './exported-columns'

export const registrationsExport: Command = {
  name: 'registrations export',
  usage: 'DOMAIN FILE',
  summary: `Write the registrations of a project into a spreadsheet (${SHEET_FILES}), newest first; names are masked. Its lines can be approved, and with a column reason rejected (--from)`,
  options: wantedOptions,
  async run(call) {
    const { DOMAIN, FILE } = exactly(call, 'DOMAIN', 'FILE')
    requireSheetName(FILE)
    const wish = wishOf(call)
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId } = project
    const wanted = wantedIn(services, project, wish)
    const rows = await readEveryRow(call, {
      of: await countRegistrations(services, projectId, wanted),
      what: 'registrations',
      readSome: async (last, limit) => {
        const before = last === null ? undefined : lt(registrations.registrationId, last)
        return linesOf(services, projectId, await readRegistrations(services, projectId, and(wanted, before), limit))
      },
      idOf: ([id = '']) => id,
    })
    const details = { ...wish, written: rows.length }
    await call.log(projectId, details)
    await writeNewFile(FILE, sheetBytes(FILE, [EXPORTED_COLUMNS, ...rows]))
    call.print(`${rows.length} written to ${FILE}.`)
  },
}

/** Replaces `-` by an empty cell. */
const filled = (word: string) => (word === '-' ? '' : word)

async function linesOf(
  services: Services,
  projectId: string,
  rows: Awaited<ReturnType<typeof readRegistrations>>,
): Promise<string[][]> {
  const ids = rows.map(({ registration }) => registration.registrationId)
  const [subjects, takenOff] = await Promise.all([
    findSubjects(services.db, projectId, ids),
    takenOffOf(
      services,
      projectId,
      rows.flatMap(({ orderId }) => orderId ?? []),
    ),
  ])
  const heldBy = (id: string) => subjects.filter(({ registrationId }) => registrationId === id)
  return rows.map(({ registration: one, candidate, orderId, label, waitsFor, identity }) => [
    ...[one.registrationId, one.registrationNumber, one.batchCode, candidate],
    heldBy(one.registrationId)
      .map(({ subjectCode, areaCode }) => `${subjectCode} ${areaCode}`)
      .join('; '),
    ...[one.status, LABEL_WORDS[label], filled(waitsFor), identity ?? '', one.paymentStatus, one.refundStatus],
    decimals(takenOff.get(orderId ?? '') ?? 0),
    ...[one.amountCents < 0 ? 'to be determined' : decimals(one.amountCents), decimals(one.refundedCents)],
    ...[time(one.submittedAt), orderId ?? ''],
  ])
}

/** Coupon and voucher deductions in cents, by order id. */
async function takenOffOf({ db }: Services, projectId: string, orderIds: string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ orderId: orderDeductions.orderId, cents: sql<number>`sum(${orderDeductions.amountCents})::int` })
    .from(orderDeductions)
    .where(and(eq(orderDeductions.projectId, projectId), inArray(orderDeductions.orderId, orderIds)))
    .groupBy(orderDeductions.orderId)
  return new Map(rows.map(({ orderId, cents }) => [orderId, cents]))
}
