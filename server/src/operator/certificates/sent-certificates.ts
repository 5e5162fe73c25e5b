import { validate } from 'uuid'
import { carriersOf } from '@server/areas/certificate/application/carriers'
import { markSent } from '@server/areas/certificate/application/deliver'
import type { Project } from '@server/calls/project/project-cache'
import { isPrintable } from '@server/core/printable-text'
import type { HeadedRow } from '@server/core/spreadsheet/reading/headed-rows'
import { recordAudit } from '@server/domain/audit-log'
import { type Command, exactly, projectOf } from '../command'
import { fileFaults, headedRows } from '../input/spreadsheet-file'
import { progressOf } from '../progress'
import { certificateIn, certificateOption, undeliveredTexts } from './certificate-delivery'

/** Columns of the postal list; `sent` reads the first three. */
const COLUMNS = {
  ...({
    required: ['application', 'carrier', 'number'],
    optional: ['certificate number', 'recipient', 'phone', 'region', 'street', 'postal code'],
  } as const),
  names: {
    application: ['申请编号', '申请号'],
    carrier: ['快递公司'],
    number: ['快递单号', '运单号'],
    'certificate number': ['证书编号'],
    recipient: ['收件人'],
    phone: ['手机号码', '联系电话'],
    region: ['所在地区'],
    street: ['详细地址'],
    'postal code': ['邮政编码'],
  },
}

type Row = HeadedRow<(typeof COLUMNS.required)[number] | (typeof COLUMNS.optional)[number]>

const LONGEST_NUMBER = 40

/** Maximum rows per statement. */
const AT_ONCE = 500

const NOTHING_DONE = 'Nothing of the file was noted.'

/** Rolls back the transaction of a dry run or of a file with faults. */
class Undo extends Error {}

export const applicationsSent: Command = {
  name: 'certificate-applications sent',
  usage: 'DOMAIN FILE',
  summary:
    'Note which certificates were posted, by whom and under which number, and tell their candidates: columns application, carrier and number (.xlsx or CSV); said again, a number is put right',
  options: { ...certificateOption, 'dry-run': { summary: 'check the file, and note nothing', flag: true } },
  async run(call) {
    const { DOMAIN, FILE } = exactly(call, 'DOMAIN', 'FILE')
    const rows = await headedRows(FILE, COLUMNS)
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId } = project
    const { code } = certificateIn(call, project)
    const before = new Map<string, number>()
    const faults = rows.flatMap((row) => {
      const why = faultOf(row, project, code) ?? duplicateFault(row, before)
      return why === null ? [] : [{ line: row.line, why }]
    })
    if (rows.length === 0) faults.push({ line: 2, why: 'there is no row' })
    const isWrong = new Set(faults.map(({ line }) => line))
    const progress = progressOf(call, rows.length, 'noted')
    await services.db
      .transaction(async (tx) => {
        const posted = inLockOrder(rows.filter(({ line }) => !isWrong.has(line)))
        for (let begin = 0; begin < posted.length; begin += AT_ONCE) {
          const some = posted.slice(begin, begin + AT_ONCE)
          const done = await markSent(services, tx, project, some.map(toSent))
          for (const [at, { line }] of some.entries()) {
            const outcome = done[at]
            if (typeof outcome === 'string') faults.push({ line, why: undeliveredTexts[outcome] })
          }
          progress(begin + some.length)
        }
        if (faults.length > 0 || call.options['dry-run'] !== undefined) throw new Undo()
        const details = { certificate: code, sent: rows.length }
        await recordAudit(services, tx, {
          projectId,
          actor: call.actor,
          action: 'certificate-applications sent',
          details,
        })
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error
      })
    if (faults.length > 0) {
      const inOrder = faults.sort((one, other) => one.line - other.line)
      throw fileFaults(
        inOrder.map(({ line, why }) => `${FILE}:${line} ${why}.`),
        NOTHING_DONE,
      )
    }
    if (call.options['dry-run'] !== undefined)
      return call.print(`${rows.length} could be noted: the file has no faults.`)
    call.print(`${rows.length} are noted as sent, and their candidates are told.`)
  },
}

/** Sorts by application id across all batches, so that two concurrent imports cannot deadlock. */
const inLockOrder = (rows: readonly Row[]) => [...rows].sort((one, other) => (idOf(one) < idOf(other) ? -1 : 1))

const idOf = ({ cells }: Row) => cells.application.toLowerCase()

const toSent = ({ cells: { application, carrier, number } }: Row) => ({
  ...{ applicationId: application, carrier, trackingNumber: number },
})

/** Validates a row on its own; null when it is correct. */
function faultOf({ cells }: Row, project: Project, code: string): string | null {
  const { application, carrier, number } = cells
  const carriers = carriersOf(project, code).map((one) => one.code)
  if (!validate(application)) return `“${application}” is no id of an application`
  if (!carriers.includes(carrier)) return `nobody knows the carrier “${carrier}”. There are: ${carriers.join(', ')}`
  if (number === '') return 'has no number'
  if (number.length > LONGEST_NUMBER) return `the number “${number}” is too long`
  if (!isPrintable(number)) return 'the number holds characters that cannot be printed'
  if (/^\d(\.\d+)?E\+\d+$/i.test(number)) return `the number “${number}” was rounded by a spreadsheet: write it as text`
  return null
}

/** Detects an application or number used in an earlier row. `before`: line numbers by key, extended here. */
function duplicateFault({ line, cells: { application, number } }: Row, before: Map<string, number>): string | null {
  const keys = [`application ${application.toLowerCase()}`, `number ${number}`]
  const again = keys.map((key) => before.get(key)).find((one) => one !== undefined)
  for (const key of keys) if (!before.has(key)) before.set(key, line)
  return again === undefined ? null : `the application or the number of line ${again} again`
}
