import { decimals } from '@contract/format'
import {
  countRegistrations,
  findRegistrations,
  type ListedRegistration,
} from '@server/areas/registration/lookup/registration-list'
import { sumDeductions } from '@server/areas/registration/lookup/registration-orders'
import { findSubjects } from '@server/areas/registration/registration-store'
import type { Services } from '@server/core/services'
import { type Command, exactly, projectOf } from '../command'
import { requireFileEnding, SHEET_FILES, sheetBytes, writeNewFile } from '../output/output-file'
import { time } from '../output/table'
import { readAllRows } from '../progress'
import { filterIn, filterOptions, requireBatch } from './registration-filter'
import { LABEL_TEXTS, waitsForText } from './registration-table'

export const registrationsExport: Command = {
  name: 'registrations export',
  usage: 'DOMAIN FILE',
  summary: `Write the registrations of a project into a spreadsheet (${SHEET_FILES}), newest first; names are masked. Its lines can be approved, and with a column reason rejected (--from)`,
  options: filterOptions,
  async run(call) {
    const { DOMAIN, FILE } = exactly(call, 'DOMAIN', 'FILE')
    requireFileEnding(FILE)
    const filter = filterIn(call)
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId } = project
    if (filter.batch !== null) requireBatch(project, filter.batch)
    const rows = await readAllRows(call, {
      of: await countRegistrations(services, project, filter),
      what: 'registrations',
      readPage: async (before, limit) =>
        linesOf(services, projectId, await findRegistrations(services, project, { ...filter, before }, limit)),
      idOf: ([id = '']) => id,
    })
    const details = { ...filter, written: rows.length }
    await call.log(projectId, details)
    await writeNewFile(FILE, sheetBytes(FILE, [EXPORTED_COLUMNS, ...rows]))
    call.print(`${rows.length} written to ${FILE}.`)
  },
}

/** Replaces `-` by an empty cell. */
const emptyForDash = (word: string) => (word === '-' ? '' : word)

async function linesOf(
  services: Services,
  projectId: string,
  rows: readonly ListedRegistration[],
): Promise<string[][]> {
  const ids = rows.map(({ registration }) => registration.registrationId)
  const [subjects, takenOff] = await Promise.all([
    findSubjects(services.db, projectId, ids),
    sumDeductions(
      services,
      projectId,
      rows.flatMap(({ orderId }) => orderId ?? []),
    ),
  ])
  const heldBy = (id: string) => subjects.filter(({ registrationId }) => registrationId === id)
  return rows.map(({ registration: one, candidate, orderId, label, waits, identity }) => [
    ...[one.registrationId, one.registrationNumber, one.batchCode, candidate],
    heldBy(one.registrationId)
      .map(({ subjectCode, areaCode }) => `${subjectCode} ${areaCode}`)
      .join('; '),
    ...[
      one.status,
      LABEL_TEXTS[label],
      emptyForDash(waitsForText(waits, one)),
      identity ?? '',
      one.paymentStatus,
      one.refundStatus,
    ],
    decimals(takenOff.get(orderId ?? '') ?? 0),
    ...[one.amountCents < 0 ? 'to be determined' : decimals(one.amountCents), decimals(one.refundedCents)],
    ...[time(one.submittedAt), orderId ?? ''],
  ])
}

/**
 * Columns of `registrations export`. Decision files may use these headings and name registrations by the id column.
 */
export const EXPORTED_COLUMNS: readonly string[] = [
  ...[
    'id',
    'number',
    'batch',
    'candidate',
    'subjects',
    'status',
    'audit',
    'waits for',
    'identity',
    'payment',
    'refund',
  ],
  ...['taken off (yuan)', 'amount (yuan)', 'refunded (yuan)', 'submitted (UTC+8)', 'order'],
]
