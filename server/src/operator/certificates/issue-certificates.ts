import { findAwardContext } from '@server/areas/certificate/award/award-context'
import {
  accountOfRow,
  type AwardContext,
  AWARDED_COLUMNS,
  type AwardedRow,
  faultOfRow,
  withPlainDate,
} from '@server/areas/certificate/award/award-rows'
import { type Awarded, issueCertificates } from '@server/areas/certificate/issue/issue'
import { kindNamed } from '@server/areas/certificate/kinds'
import { Failure } from '@server/core/failure'
import { isDeadlock, isUniqueViolation } from '@server/core/postgres/database-errors'
import { recordAudit } from '@server/domain/audit-log'
import { type Command, CommandFault, exactly, projectOf, UsageFault } from '../command'
import { fileFaults, headedRows } from '../input/spreadsheet-file'
import { unprintableNote } from '../output/unprintable-names'
import { progressOf } from '../progress'

const NOTHING_DONE = 'Nothing of the file was issued.'

export const certificatesIssue: Command = {
  name: 'certificates issue',
  usage: 'DOMAIN FILE',
  summary:
    'Issue certificates to the candidates of a spreadsheet (.xlsx or CSV) and tell them: columns candidate (registration number, ticket number or account), number, date, and grade',
  options: {
    certificate: { summary: 'the kind that is issued, by its code' },
    'dry-run': { summary: 'check the file, and issue nothing', flag: true },
  },
  async run(call) {
    const { DOMAIN, FILE } = exactly(call, 'DOMAIN', 'FILE')
    const code = call.options['certificate']
    if (code === undefined) throw new UsageFault('--certificate is missing: say which kind is issued.')
    const rows = (await headedRows(FILE, AWARDED_COLUMNS)).map(withPlainDate)
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId } = project
    const kind = kindNamed(project, code)
    if (!kind) throw new CommandFault(`${DOMAIN} issues no certificate “${code}”. Its file names them: certificates.`)
    const now = services.now()
    const onLooked = progressOf(call, rows.length, 'looked up')
    const known = await findAwardContext(services, projectId, { kind, rows, onLooked })
    const faultOf = (row: AwardedRow) => faultOfRow(row, kind, now)
    const { awarded, faults } = checkedRows(rows, known, faultOf)
    if (faults.length > 0)
      throw fileFaults(
        faults.map(({ line, why }) => `${FILE}:${line} ${why}.`),
        NOTHING_DONE,
      )
    const accountIds = awarded.map(({ accountId }) => accountId)
    const note = await unprintableNote(services, projectId, accountIds)
    if (call.options['dry-run'] !== undefined) {
      call.print(`${awarded.length} certificates could be issued: the file has no faults.${note}`)
      return
    }
    const onIssued = progressOf(call, awarded.length, 'issued')
    await services.db
      .transaction(async (tx) => {
        await issueCertificates(services, tx, project, { kind, awarded, onIssued })
        const details = { certificate: code, certificates: awarded.length }
        await recordAudit(services, tx, { projectId, actor: call.actor, action: 'certificates issue', details })
      })
      .catch((error: unknown) => {
        if (isUniqueViolation(error) || isDeadlock(error))
          throw new CommandFault(`Somebody else issued some of these at the same time. ${NOTHING_DONE} Try again.`)
        if (error instanceof Failure && error.code === 'EA_ACCOUNT_MISSING')
          throw new CommandFault(`One of these accounts was deleted at the same time. ${NOTHING_DONE} Try again.`)
        throw error
      })
    call.print(`${awarded.length} certificates are issued, and their candidates are told.${note}`)
  },
}

interface Checked {
  awarded: Awarded[]
  faults: { line: number; why: string }[]
}

/** Validates every row and collects all faults, including duplicate candidates and numbers. */
function checkedRows(
  rows: readonly AwardedRow[],
  known: AwardContext,
  faultOf: (row: AwardedRow) => string | null,
): Checked {
  const checked: Checked = { awarded: [], faults: [] }
  const [people, numbers] = [new Map<string, number>(), new Map<string, number>()]
  if (rows.length === 0) checked.faults.push({ line: 2, why: 'there is no row' })
  for (const row of rows) {
    const { line, cells } = row
    const fault = faultOf(row)
    const found = fault === null ? accountOfRow(row, known) : { fault }
    if ('fault' in found) {
      checked.faults.push({ line, why: found.fault })
      continue
    }
    const { number, grade, date: awardedOn } = cells
    const before = people.get(found.accountId) ?? numbers.get(number)
    if (before !== undefined) checked.faults.push({ line, why: `the candidate or the number of line ${before} again` })
    people.set(found.accountId, before ?? line)
    numbers.set(number, before ?? line)
    checked.awarded.push({ accountId: found.accountId, number, grade, awardedOn })
  }
  return checked
}
