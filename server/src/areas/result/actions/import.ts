/** Import of scores as the next version of results. */
import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { MARKS } from '@contract/result/marks'
import { type Current, currentRelease } from '@contract/result/releases'
import { ELIGIBILITIES } from '@contract/result/sheet'
import type { LocalText } from '@contract/schemas'
import type { Services } from '@server/core/services'
import type { ResultDefinition } from '@server/core/tables/definition/result-definition'
import { results } from '@server/core/tables/result'
import { type ActionContext, type ActionItem, type Checked, defineAction } from '@server/domain/actions/define-action'
import { itemName, listOf } from '@server/domain/actions/named-input'
import type { Refused } from '@server/domain/actions/single-action'
import { recordAudit } from '@server/domain/audit-log'
import { lockDefinition } from '@server/domain/projects/lock-definition'
import { importVersion, isDraft, type ScoredCandidate } from '@server/domain/results/import-version'
import { findReleases, type ReleaseRow } from '@server/domain/results/release-store'
import { resultExam, resultsNamed } from '@server/domain/results/result-exam-of'
import { accountsByNumber } from '@server/domain/results/who-sat'
import { type DecidedUnit, decidedUnits } from '../review/decided'
import { contradictions } from './contradictions'
import { definedResults, OutcomeCounts, outcomeEffects, resultScope, unknownResultsReason } from './result-scope'

const mark = v.union([v.pipe(v.number(), v.integer()), v.picklist(MARKS)])

const sheet = v.object({
  number: itemName,
  marks: v.record(v.string(), mark),
  region: v.nullable(v.string()),
  eligibility: v.nullable(v.picklist(ELIGIBILITIES)),
})

const importInput = v.object({
  results: itemName,
  scored: listOf(v.object({ accountId: v.pipe(v.string(), v.uuid()), sheet })),
  againstReviews: v.optional(v.boolean(), false),
})

type ImportInput = v.InferOutput<typeof importInput>

/** Contradictions and gaps of a file. */
export interface ImportDetails {
  missing: number
  /** Scores that a review had confirmed and that are others in the file, by number. */
  confirmedDiffer: readonly string[]
  omitted: { count: number; version: number } | null
  hasReplaced: boolean
  /** Number of the next version. */
  nextVersion: number
  /** Contradictions of decided reviews, by the index of the candidate in the file; -1 if it is missing there. */
  contradictions: readonly { at: number; text: LocalText }[]
}

const reasons = {
  ...unknownResultsReason,
  againstReviews: { zh: '与复核决定不符', en: 'it says something else than reviews decided' },
  missing: {
    zh: '已报名或有座位但不在文件中，将显示没有成绩',
    en: 'registered or with a seat, and not in the file: they will read that there is no result of theirs',
  },
  omitted: {
    zh: '当前版本中有成绩但不在文件中，原成绩不再有效',
    en: 'with a result in the current version, and not in the file: theirs will no longer count',
  },
  confirmedDiffer: { zh: '经复核确认的成绩有变化', en: 'scores that a review found right are others' },
} as const satisfies Record<string, LocalText>

export const importResults = defineAction<ImportInput, ActionItem>({
  name: 'results import',
  label: { zh: '导入成绩', en: 'Import results' },
  consequence: {
    zh: '将成绩作为下一版本导入；公布之前考生无法查看。替换已导入但未公布的版本。',
    en: 'Read what candidates scored (.xlsx or CSV: candidate, and a column for each unit) as the next version; nobody sees it before `results publish`',
  },
  permission: 'results.change',
  effects: {
    imported: { zh: '导入成绩', en: 'results imported' },
    replaced: { zh: '替换未公布的版本', en: 'version replaced that was not published' },
    ...outcomeEffects,
  },
  reasons,
  input: importInput,
  scope: (context, _item, input) => resultScope(context, input),
  items: async function* (_context, { results: code }) {
    yield [{ name: code }]
  },
  check: checkImport,
  apply: async (context, item, input, { version: announced }) => {
    const { services, staff } = context
    const { db } = services
    const { projectId } = context.project
    // serialises imports, publications and decisions about reviews
    const project = { ...context.project, definition: await lockDefinition(db, projectId) }
    const { effects, exceptions, version, details } = await checkImport({ ...context, project }, item, input)
    if (effects.length === 0) return exceptions[0]?.reason ?? 'changed'
    const result = resultsNamed(project, input.results)
    if (version !== announced || !result) return 'changed'
    const { missing, contradictions: against } = details as ImportDetails
    const made = await importVersion(services, {
      ...{ projectId, result, scored: input.scored, at: new Date(services.now()) },
    })
    const entry = {
      ...{ results: input.results, version: made.version, people: input.scored.length, missing },
      ...{ hasReplaced: made.hasReplaced, ...(against.length > 0 && { againstReviews: against.length }) },
    }
    await recordAudit(services, db, { projectId, actor: staff.name, action: 'results import', details: entry })
    return null
  },
})

async function checkImport(
  { services, project }: ActionContext,
  _item: ActionItem,
  input: ImportInput,
): Promise<Checked> {
  const result = definedResults(project, input.results)
  if ('refused' in result) return refused(result)
  const { projectId } = project
  const { scored, againstReviews } = input
  const decided = await decidedUnits(services, projectId, input.results)
  const details = await detailsOf(services, { projectId, result, scored, decided })
  if (details.contradictions.length > 0 && !againstReviews)
    return {
      effects: [],
      exceptions: [
        {
          reason: 'againstReviews',
          count: details.contradictions.length,
          examples: details.contradictions.map(({ text }) => text.zh),
        },
      ],
      details,
    }
  const counts = new OutcomeCounts(resultExam(result))
  for (const one of scored) counts.add(one.sheet)
  return {
    effects: [
      { effect: 'imported', count: scored.length },
      ...counts.effects(),
      ...(details.hasReplaced ? [{ effect: 'replaced' }] : []),
    ],
    exceptions: exceptionsOf(details),
    version: createHash('sha256')
      .update(JSON.stringify([decided, resultExam(result), details.hasReplaced, details.nextVersion]))
      .digest('hex'),
    details,
  }
}

const refused = ({ refused: reason, label }: Refused): Checked => ({
  effects: [],
  exceptions: [{ reason, count: 1, examples: [], ...(label && { label }) }],
})

const exceptionsOf = ({ missing, omitted, confirmedDiffer }: ImportDetails): Checked['exceptions'] =>
  [
    { reason: 'missing', count: missing, examples: [] },
    { reason: 'omitted', count: omitted?.count ?? 0, examples: [] },
    { reason: 'confirmedDiffer', count: confirmedDiffer.length, examples: confirmedDiffer.slice(0, 10) },
  ].filter(({ count }) => count > 0)

interface Compared {
  projectId: string
  result: ResultDefinition
  scored: readonly ScoredCandidate[]
  decided: readonly DecidedUnit[]
}

async function detailsOf(services: Services, { projectId, result, scored, decided }: Compared): Promise<ImportDetails> {
  const { db, now } = services
  const marks = new Map(scored.map(({ accountId, sheet: one }) => [accountId, one.marks]))
  const { changed, unchanged } = contradictions(decided, (accountId) => marks.get(accountId))
  const indexOf = new Map(scored.map(({ accountId }, index) => [accountId, index]))
  const accounts = await accountsByNumber(db, projectId, result)
  const releases = await findReleases(db, projectId, result.code)
  return {
    missing: new Set(accounts.values()).size - scored.length,
    confirmedDiffer: unchanged.map(({ number }) => number),
    omitted: await omittedFrom(services, projectId, { current: currentRelease(releases, now()), isIn: marks }),
    hasReplaced: releases.some(isDraft),
    nextVersion: 1 + Math.max(0, ...releases.filter((one) => !isDraft(one)).map(({ version }) => version)),
    contradictions: changed.map(({ accountId, text }) => ({ at: indexOf.get(accountId) ?? -1, text })),
  }
}

/** Candidates of the current version that the file omits; null without any. */
async function omittedFrom(
  { db }: Pick<Services, 'db'>,
  projectId: string,
  { current, isIn }: { current: Current<ReleaseRow> | null; isIn: ReadonlyMap<string, unknown> },
): Promise<ImportDetails['omitted']> {
  if (!current) return null
  const { releaseId, version } = current.release
  const rows = await db
    .select({ accountId: results.accountId })
    .from(results)
    .where(and(eq(results.projectId, projectId), eq(results.releaseId, releaseId)))
  const count = rows.filter(({ accountId }) => !isIn.has(accountId)).length
  return count === 0 ? null : { count, version }
}
