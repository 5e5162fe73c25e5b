/** Page of a candidate for the help desk, composed of what the areas provide. */
import { and, desc, eq, sql } from 'drizzle-orm'
import {
  RECORD_COLUMNS,
  RECORD_NAMES,
  type Candidate,
  type Happened,
  type RevealedField,
} from '@contract/desk/candidate'
import type { Permission } from '@contract/desk/permissions'
import { auditLog } from '@server/core/tables/operations'
import { orders } from '@server/core/tables/payment'
import { findAccountsById, type OpenedAccount } from '../accounts/account-search'
import { maskedAccount } from '../accounts/masked-account'
import { findRelatedRecords, type RecordCell } from '../accounts/related-records'
import type { ActionContext } from '../actions/define-action'
import { recordAudit } from '../audit-log'
import { findOrderDetail } from '../orders/order-detail'
import { coversProject } from '../staff/scope'
import { candidatesInScope } from './candidate-scope'
import { messagesOfCandidate } from './candidate-messages'
import type { CandidatePage, CandidateSource } from './candidate-source'
import { orderView } from './order-view'
import { shownAccount } from './search-candidates'

const MOST_RECORDS = 20
const MOST_ORDERS = 20
const MOST_STAFF_ACTIONS = 50
const MOST_HAPPENED = 200

/** Returns the account of a candidate; null when there is none within the scope of the permission. */
export async function findCandidate(
  context: ActionContext,
  permission: Permission,
  accountId: string,
): Promise<OpenedAccount | null> {
  const { services, project } = context
  const { rows } = await services.db.execute(sql`
    select from account
    where account.project_id = ${project.projectId} and account.account_id = ${accountId}
      and ${candidatesInScope(context, permission)}`)
  if (rows.length === 0) return null
  const [account] = await findAccountsById(services, project.projectId, [accountId])
  return account ?? null
}

/** Returns the page of a candidate and records that it was viewed; null like {@link findCandidate}. */
export async function viewCandidate(
  context: ActionContext,
  sources: readonly CandidateSource[],
  accountId: string,
): Promise<Candidate | null> {
  const { services, project, staff } = context
  const { projectId } = project
  const account = await findCandidate(context, 'candidates.read', accountId)
  if (!account) return null
  const isLimited = !coversProject(staff, 'candidates.read', { projectId })
  const page = { ...context, account, isLimited }
  const [parts, records, staffActions, messages] = await Promise.all([
    readParts(page, sources),
    isLimited ? [] : recordsOf(page),
    staffActionsOn(page),
    messagesOfCandidate(page),
  ])
  await recordAudit(services, services.db, {
    ...{ projectId, actor: staff.name, action: 'candidates view', details: { accountId } },
  })
  return {
    ...shownAccount(maskedAccount(account)),
    ...parts,
    ...{ group: account.groupDomain, isLimited, records, messages },
    orders: isLimited ? [] : await otherOrders(page, parts.registrations),
    timeline: newestFirst([...parts.timeline, ...staffActions]).slice(0, MOST_HAPPENED),
  }
}

/** Returns a value in full and records that it was revealed; undefined for a candidate out of reach. */
export async function revealCandidate(
  context: ActionContext,
  accountId: string,
  field: RevealedField,
): Promise<string | null | undefined> {
  const isReadable = await findCandidate(context, 'candidates.read', accountId)
  const account = isReadable && (await findCandidate(context, 'candidates.reveal', accountId))
  if (!account) return undefined
  const { services, project, staff } = context
  await recordAudit(services, services.db, {
    ...{ projectId: project.projectId, actor: staff.name, action: 'candidates reveal', details: { accountId, field } },
  })
  return field === 'name' ? account.realName : account[field]
}

async function readParts(page: CandidatePage, sources: readonly CandidateSource[]) {
  const read = await Promise.all(sources.flatMap((source) => source.read?.(page) ?? []))
  const single = Object.assign({}, ...read) as Pick<Candidate, 'signIn' | 'identity'>
  return {
    ...{ signIn: single.signIn, identity: single.identity },
    registrations: read.flatMap(({ registrations = [] }) => registrations),
    applications: read.flatMap(({ applications = [] }) => applications),
    timeline: read.flatMap(({ timeline = [] }) => timeline),
  }
}

async function recordsOf({ services, account }: CandidatePage): Promise<Candidate['records']> {
  const related = await findRelatedRecords(services, account, MOST_RECORDS)
  return RECORD_NAMES.flatMap((name) => {
    const rows = related[name].map((row) => row.map((cell, column) => shownCell(cell, RECORD_COLUMNS[name][column])))
    return rows.length > 0 ? [{ name, rows }] : []
  })
}

const shownCell = (cell: RecordCell, column = ''): RecordCell =>
  cell !== null && /(At|Until)$/.test(column) ? new Date(cell).toISOString() : cell

/** Actions of staff that name the account. Those that name a registration come with it. */
async function staffActionsOn({ services, account }: CandidatePage): Promise<Happened[]> {
  const { action, actor, at, details, entryId, projectId } = auditLog
  const entries = await services.db
    .select({ at, action, actor })
    .from(auditLog)
    .where(and(eq(projectId, account.projectId), eq(sql`${details}->>'accountId'`, account.accountId)))
    .orderBy(desc(entryId))
    .limit(MOST_STAFF_ACTIONS)
  return entries.map((entry) => ({
    ...{ at: entry.at.toISOString(), source: 'staff' as const, what: entry.action, actor: entry.actor },
    ...{ number: null, amountCents: null },
  }))
}

/** Orders of the account that no registration shows. */
async function otherOrders({ services, account }: CandidatePage, registrations: Candidate['registrations']) {
  const shown = new Set(registrations.flatMap((one) => one.orders.map(({ orderId }) => orderId)))
  const { projectId, accountId } = account
  const rows = await services.db
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(and(eq(orders.projectId, projectId), eq(orders.accountId, accountId)))
    .orderBy(desc(orders.orderId))
    .limit(MOST_ORDERS)
  const others = rows.filter(({ orderId }) => !shown.has(orderId))
  const details = await Promise.all(others.map(({ orderId }) => findOrderDetail(services, projectId, orderId)))
  return details.flatMap((order) => (order ? [orderView(order)] : []))
}

const newestFirst = (happened: readonly Happened[]): Happened[] =>
  [...happened].sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
