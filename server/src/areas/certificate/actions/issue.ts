/** Issue of certificates to the candidates of a spreadsheet. */
import * as v from 'valibot'
import { Failure } from '@server/core/failure'
import { isDeadlock, isUniqueViolation } from '@server/core/postgres/database-errors'
import { type ActionContext, type ActionItem, type Checked, defineAction } from '@server/domain/actions/define-action'
import { batchNamed } from '@server/domain/actions/item-scope'
import { itemName, listOf } from '@server/domain/actions/named-input'
import { recordAudit } from '@server/domain/audit-log'
import { findAwardContext } from '../award/award-context'
import { accountOfRow, type AwardContext, type AwardedRow, faultOfRow } from '../award/award-rows'
import { type Awarded, issueCertificates } from '../issue/issue'
import { kindNamed } from '../kinds'

const cell = v.string()

const issueInput = v.object({
  certificate: itemName,
  rows: listOf(
    v.object({ line: v.number(), cells: v.object({ candidate: cell, number: cell, date: cell, grade: cell }) }),
  ),
})

type IssueInput = v.InferOutput<typeof issueInput>

export interface IssueDetails {
  faults: readonly { line: number; why: string }[]
  accountIds: readonly string[]
}

export const issueCertificatesOfSheet = defineAction<IssueInput, ActionItem>({
  name: 'certificates issue',
  label: { zh: '颁发证书', en: 'Issue certificates' },
  consequence: {
    zh: '为表格中的考生颁发证书，并通知考生：列为考生（报名号、准考证号或账号）、证书编号、发证日期和等级。',
    en: 'Issue certificates to the candidates of a spreadsheet (.xlsx or CSV) and tell them: columns candidate (registration number, ticket number or account), number, date, and grade',
  },
  permission: 'certificates.change',
  undo: 'certificates withdraw',
  effects: { issued: { zh: '颁发证书', en: 'certificates issued' } },
  reasons: {
    unknownKind: { zh: '项目文件中没有该证书', en: 'the project’s file names no such certificate' },
    faults: { zh: '表格有错误，未颁发', en: 'the sheet has faults: nothing of it is issued' },
    conflict: {
      zh: '其中一些刚刚由他人颁发，请重试',
      en: 'Somebody else issued some of these at the same time. Nothing of the file was issued. Try again',
    },
    deleted: {
      zh: '其中一个账号刚刚被注销，请重试',
      en: 'One of these accounts was deleted at the same time. Nothing of the file was issued. Try again',
    },
  },
  input: issueInput,
  scope: ({ project }, _item, { certificate }) => {
    const batch = kindNamed(project, certificate)?.of.batch
    return batch === undefined ? {} : { batch: batchNamed(batch) }
  },
  items: async function* (_context, { certificate }) {
    yield [{ name: certificate }]
  },
  check: async (context, _item, input) => {
    const checked = await checkSheet(context, input)
    return checked === null ? refused('unknownKind', []) : checkedOf(checked)
  },
  apply: async (context, _item, input) => {
    const checked = await checkSheet(context, input)
    const kind = kindNamed(context.project, input.certificate)
    if (!checked || !kind) return 'unknownKind'
    if (checked.faults.length > 0) return 'faults'
    return issue(context, kind, checked.awarded)
  },
})

async function issue(
  { services, project, staff }: ActionContext,
  kind: NonNullable<ReturnType<typeof kindNamed>>,
  awarded: readonly Awarded[],
): Promise<'conflict' | 'deleted' | null> {
  const { projectId } = project
  try {
    await services.db.transaction(async (tx) => {
      await issueCertificates(services, tx, project, { kind, awarded })
      const details = { certificate: kind.code, certificates: awarded.length }
      await recordAudit(services, tx, { projectId, actor: staff.name, action: 'certificates issue', details })
    })
    return null
  } catch (error) {
    if (isUniqueViolation(error) || isDeadlock(error)) return 'conflict'
    if (error instanceof Failure && error.code === 'EA_ACCOUNT_MISSING') return 'deleted'
    throw error
  }
}

const refused = (reason: string, faults: IssueDetails['faults']): Checked => ({
  effects: [],
  exceptions: [
    { reason, count: Math.max(1, faults.length), examples: faults.slice(0, 10).map(({ line }) => `${line}`) },
  ],
  details: { faults, accountIds: [] } satisfies IssueDetails,
})

const checkedOf = ({ awarded, faults }: CheckedSheet): Checked =>
  faults.length > 0
    ? refused('faults', faults)
    : {
        effects: [{ effect: 'issued', count: awarded.length }],
        exceptions: [],
        details: { faults, accountIds: awarded.map(({ accountId }) => accountId) } satisfies IssueDetails,
      }

interface CheckedSheet {
  awarded: Awarded[]
  faults: { line: number; why: string }[]
}

/** Validates every row; null for an unknown kind. */
async function checkSheet({ services, project }: ActionContext, input: IssueInput): Promise<CheckedSheet | null> {
  const kind = kindNamed(project, input.certificate)
  if (!kind) return null
  const { rows } = input
  const known = await findAwardContext(services, project.projectId, { kind, rows })
  return checkedRows(rows, known, (row) => faultOfRow(row, kind, services.now()))
}

/** Collects all faults, including duplicate candidates and numbers. */
function checkedRows(
  rows: readonly AwardedRow[],
  known: AwardContext,
  faultOf: (row: AwardedRow) => string | null,
): CheckedSheet {
  const checked: CheckedSheet = { awarded: [], faults: [] }
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
