import { sql, type SQL } from 'drizzle-orm'
import type { CandidatesFound, FoundCandidate } from '@contract/desk/candidate'
import { CANDIDATES_PER_PAGE, MOST_CANDIDATES, searchKindsOf, type SearchKind } from '@contract/desk/candidate-search'
import { toHalfWidth } from '@contract/typed/half-width'
import { accounts } from '@server/core/tables/account'
import { accountConditions, findAccountsById } from '../accounts/account-search'
import { maskedAccount } from '../accounts/masked-account'
import type { ActionContext } from '../actions/define-action'
import { recordAudit } from '../audit-log'
import { candidatesInScope } from './candidate-scope'
import type { CandidateSource } from './candidate-source'

interface Searched {
  text: string
  /** Id of the last candidate of the previous page. */
  after?: string | undefined
}

/**
 * Finds candidates within the scope of the caller by everything that the text may be, each by an index, and records the
 * search. The audit log holds the kinds and the found ids, not the text, which is personal data.
 */
export async function searchCandidates(
  context: ActionContext,
  sources: readonly CandidateSource[],
  { text, after = '' }: Searched,
): Promise<CandidatesFound> {
  const kinds = searchKindsOf(text)
  const matches = await findMatches(context, sources, { text, kinds })
  const rest = matches.slice(0, MOST_CANDIDATES).filter(({ accountId }) => accountId > after)
  const page = rest.slice(0, CANDIDATES_PER_PAGE)
  const candidates = await openMatches(context, page)
  const { services, project, staff } = context
  await recordAudit(services, services.db, {
    ...{ projectId: project.projectId, actor: staff.name, action: 'candidates search' },
    details: { kinds, shown: candidates.map(({ accountId }) => accountId) },
  })
  return {
    ...{ kinds, candidates },
    next: rest.length > page.length ? (page.at(-1)?.accountId ?? null) : null,
    total: Math.min(matches.length, MOST_CANDIDATES),
    isTooMany: matches.length > MOST_CANDIDATES,
  }
}

interface Match {
  accountId: string
  by: SearchKind[]
}

/** Returns the matches by id, at most one more than are counted. */
async function findMatches(
  context: ActionContext,
  sources: readonly CandidateSource[],
  { text, kinds }: { text: string; kinds: readonly SearchKind[] },
): Promise<Match[]> {
  const { services, project } = context
  const queries = kinds.flatMap((kind) => queriesOf(context, sources, kind, text))
  if (queries.length === 0) return []
  const { rows } = await services.db.execute<{ accountId: string; by: SearchKind[] }>(sql`
    select found.account_id as "accountId", array_agg(distinct found.kind) as by
    from (${sql.join(queries, sql` union all `)}) found
    join account on account.project_id = ${project.projectId} and account.account_id = found.account_id
    where ${candidatesInScope(context, 'candidates.read')}
    group by found.account_id order by found.account_id limit ${MOST_CANDIDATES + 1}`)
  return rows.map(({ accountId, by }) => ({ accountId, by: kinds.filter((kind) => by.includes(kind)) }))
}

function queriesOf(
  { services, project }: ActionContext,
  sources: readonly CandidateSource[],
  kind: SearchKind,
  text: string,
): SQL[] {
  const { projectId } = project
  if (kind in accountConditions) {
    const condition = accountConditions[kind as keyof typeof accountConditions]
    return [
      sql`select account_id, ${kind}::text as kind from ${accounts}
        where ${accounts.projectId} = ${projectId} and (${condition(services, projectId, text)})`,
    ]
  }
  return sources.flatMap(({ numbers }) => {
    const query = numbers?.[kind]?.(project, toHalfWidth(text).trim())
    return query ? [sql`select account_id, ${kind}::text as kind from (${query}) numbered`] : []
  })
}

async function openMatches({ services, project }: ActionContext, matches: readonly Match[]): Promise<FoundCandidate[]> {
  const ids = matches.map(({ accountId }) => accountId)
  const opened = new Map(
    (await findAccountsById(services, project.projectId, ids)).map((account) => [account.accountId, account]),
  )
  return matches.flatMap(({ accountId, by }) => {
    const account = opened.get(accountId)
    return account ? [{ ...shownAccount(maskedAccount(account)), by }] : []
  })
}

/** Account with its times as text. */
export const shownAccount = ({ createdAt, endedAt, ...account }: ReturnType<typeof maskedAccount>) => ({
  ...account,
  createdAt: createdAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
})
