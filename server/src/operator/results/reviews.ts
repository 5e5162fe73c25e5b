import { and, eq } from 'drizzle-orm'
import { APPLICATION_STATES } from '@contract/applications/application'
import { markText } from '@server/areas/result/actions/contradictions'
import { reopenReview } from '@server/areas/result/review/decide'
import { afterOf, beforeOf, REVIEW, type ReviewRow } from '@server/areas/result/review/review'
import { statementOf } from '@server/areas/result/review/statement'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { resultReviews } from '@server/core/tables/review'
import { findReleases } from '@server/domain/results/release-store'
import { findSheets } from '@server/domain/results/sheet-store'
import { listCommand, showCommand } from '../applications/application-commands'
import type { ApplicationOutput, ListedApplication, ProjectContext } from '../applications/application-output'
import { rejectCommand, reopenCommand } from '../applications/decision-commands'
import { type Command, exactly, projectOf } from '../command'
import { ENGLISH } from '../input/reason'
import { requireFileEnding, requireWritable, SHEET_FILES, sheetBytes, writeNewFile } from '../output/output-file'
import { type OutputSection, table, time } from '../output/table'
import { releaseState, requireResults } from './result-definition'
import { hasReviewId, reviewDecision, reviewsApprove, reviewsDecide } from './review-decisions'

const reviewOutput: ApplicationOutput<typeof resultReviews, typeof REVIEW.events> = {
  kind: REVIEW,
  one: 'review',
  table: (rows) =>
    rows.length === 0
      ? 'No reviews.'
      : table(
          [
            'ID',
            'RESULTS',
            'UNIT',
            'NUMBER',
            'CANDIDATE',
            'STATE',
            'BEFORE',
            'AFTER',
            'APPLIED (UTC+8)',
            'DECIDED (UTC+8)',
          ],
          rows.map(lineOf),
        ),
  json: (rows) =>
    rows.map(({ application, candidate }) => {
      const { applicationId: reviewId, resultCode, unitCode, state, reason, submittedAt, decidedAt } = application
      const { number, mark } = beforeOf(application)
      const after = afterOf(application)
      return {
        ...{ reviewId, results: resultCode, unit: unitCode, number, candidate, state, before: markText(mark) },
        ...{ after: after === null ? null : markText(after), reason, submittedAt, decidedAt },
      }
    }),
}

const reviewsExport: Command = {
  name: 'reviews export',
  usage: 'DOMAIN RESULTS FILE',
  summary: `Write the reviews of some results that wait for their decision into a spreadsheet (${SHEET_FILES}), oldest first; with scores filled in, \`reviews decide\` takes it`,
  async run(call) {
    const { DOMAIN, RESULTS, FILE } = exactly(call, 'DOMAIN', 'RESULTS', 'FILE')
    requireFileEnding(FILE)
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId } = project
    requireResults(project, RESULTS)
    await requireWritable(FILE)
    const ids = await REVIEW.findWaiting(services.db, projectId, eq(resultReviews.resultCode, RESULTS))
    const rows: string[][] = []
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = ids.slice(from, from + AT_ONCE)
      const found = await REVIEW.findSome(services, projectId, and(hasReviewId(some)), some.length)
      rows.push(...found.reverse().map((row) => cellsOf(services, row)))
    }
    await call.log(projectId, { results: RESULTS, written: rows.length })
    await writeNewFile(FILE, sheetBytes(FILE, [HEAD, ...rows]), OWNERS_ONLY)
    call.print(`${rows.length} reviews written to ${FILE}.`)
  },
}

/** Review commands, in the order of the help. */
export const reviewCommands: readonly Command[] = [
  listCommand(reviewOutput, {
    summary: 'Show the reviews of results, newest first, with the scores before and after; names are masked',
    states: APPLICATION_STATES,
    narrowed: { option: 'results', summary: 'only of the results with this code', to: isOfResults },
  }),
  showCommand(reviewOutput, {
    summary: 'Show one review: what the candidate asks to be checked, and what happened',
    sections: sectionsOf,
  }),
  reviewsExport,
  reviewsDecide,
  reviewsApprove,
  rejectCommand(
    {
      name: 'reviews reject',
      summary: 'Decide that scores stay as they are, with what was found, as the candidates are told',
    },
    reviewDecision,
    'rejected',
  ),
  reopenCommand(reviewOutput, {
    summary: 'Take an outcome back that was a mistake: the unit is reviewed again, the candidate is told why',
    afterwards: 'A fee that went back stays with the candidate.',
    follows: versionWithScore,
    reopen: reopenReview,
  }),
]

/** Throws a CommandFault for an unknown code. */
function isOfResults(project: Project, code: string) {
  return eq(resultReviews.resultCode, requireResults(project, code).code)
}

async function sectionsOf(row: ReviewRow, { services }: ProjectContext): Promise<OutputSection[]> {
  const words = statementOf(services, row)
  return [{ name: 'asked', head: ['ASKED TO BE CHECKED'], rows: words === null ? [] : [[words]] }]
}

type Row = ListedApplication<typeof resultReviews>

function lineOf({ application, candidate }: Row): string[] {
  const { applicationId, resultCode, unitCode, state, submittedAt, decidedAt } = application
  const { number, mark } = beforeOf(application)
  const after = afterOf(application)
  return [
    ...[applicationId, resultCode, unitCode, number, candidate, state, markText(mark)],
    ...[after === null ? '' : markText(after), time(submittedAt), time(decidedAt)],
  ]
}

/** File mode: the file holds scores, so only its owner may read it. */
const OWNERS_ONLY = 0o600

const AT_ONCE = 500

const HEAD = ['review', 'results', 'unit', 'number', 'before', 'words', 'score', 'reason', ENGLISH]

function cellsOf(services: Services, row: ReviewRow): string[] {
  const { number, mark } = beforeOf(row)
  const { applicationId, resultCode, unitCode } = row
  return [applicationId, resultCode, unitCode, number, markText(mark), statementOf(services, row) ?? '', '', '', '']
}

/** Message naming the newest version that has the score decided by a review; null when there is none. */
async function versionWithScore(services: Services, { projectId }: Project, reviewId: string): Promise<string | null> {
  const [row] = await REVIEW.findSome(services, projectId, hasReviewId([reviewId]), 1)
  const after = row ? afterOf(row) : null
  if (!row || after === null) return null
  const { accountId, resultCode, unitCode } = row
  const now = services.now()
  const last = (await findReleases(services.db, projectId, resultCode)).filter(
    ({ withdrawnAt }) => withdrawnAt === null,
  )
  const ids = last.map(({ releaseId }) => releaseId)
  const sheets = await findSheets(services, { projectId, accountId }, ids)
  const holding = last.filter(({ releaseId }) =>
    sheets.some((one) => one.releaseId === releaseId && one.sheet.marks[unitCode] === after),
  )
  const newest = holding.at(-1)
  if (!newest) return null
  const said = `Version ${newest.version} of “${resultCode}” (${releaseState(newest, now)}) has the score of that outcome`
  return `${said}: it stays there until the next version, which is compared with what is decided now.`
}
