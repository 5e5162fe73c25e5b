import { inArray } from 'drizzle-orm'
import { validate } from 'uuid'
import type { Reason } from '@contract/reason'
import { readMark } from '@contract/result/marks'
import { markText } from '@server/areas/result/actions/contradictions'
import { readScore, scoreText } from '@contract/result/score'
import type { UnitMark } from '@contract/result/sheet'
import { decideReview, type NoChange } from '@server/areas/result/review/decide'
import { beforeOf, REVIEW, type ReviewRow } from '@server/areas/result/review/review'
import type { Services } from '@server/core/services'
import type { HeadedRow } from '@server/core/spreadsheet/reading/headed-rows'
import { resultReviews } from '@server/core/tables/review'
import { notFoundText } from '../applications/application-commands'
import { decisionOf, readApplications } from '../applications/application-output'
import { processEach, reasonOf } from '../applications/decisions'
import { type Command, CommandFault, exactly, projectOf, UsageFault } from '../command'
import {
  ENGLISH,
  ENGLISH_HEADINGS,
  hintAtEnglish,
  optionalReason,
  readReason,
  REASON_HEADINGS,
  reasonOptions,
} from '../input/reason'
import { fileFaults, headedRows } from '../input/spreadsheet-file'

/** Messages for marks that are not a valid change. */
const noChangeTexts: Record<NoChange, string> = {
  noScore: 'no score: write the one it has from the review on',
  unchanged: 'the score is what it was: `reviews reject` says that nothing changes',
  aboveMaximum: 'above the maximum of the unit',
}

/** Decides that a score stays, with messages for reviews that cannot be decided. */
export const reviewDecision = decisionOf<NoChange>(
  (services, project, decision) => decideReview(services, project, { ...decision, after: null }),
  {
    ...noChangeTexts,
    passed: 'decided already: the score changes',
    rejected: 'decided already: the score stays',
    withdrawn: 'the candidate withdrew it',
  },
)

export const reviewsApprove: Command = {
  name: 'reviews approve',
  usage: 'DOMAIN ID',
  summary:
    'Decide that a score changes: the candidate is told, and the fee goes back where the project’s file says so; the results follow with the version that is imported next',
  options: {
    score: { summary: 'what it is from now on: a score, or the word in its place; needed' },
    ...reasonOptions('what was found, as the candidate is told'),
  },
  async run(call) {
    const { DOMAIN, ID } = exactly(call, 'DOMAIN', 'ID')
    const { score } = call.options
    if (score === undefined) throw new UsageFault('--score is missing.')
    const reason = optionalReason(call)
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId } = project
    const [found] = validate(ID) ? await readApplications(REVIEW, { services, projectId }, hasReviewId([ID]), 1) : []
    if (!found) throw new CommandFault(notFoundText('reviews', 'review', ID))
    const written = readNewMark(score, found.application)
    if ('fault' in written) throw new CommandFault(`${ID}  ${written.fault}.`)
    const { actor } = call
    const decision = { applicationId: ID, state: 'passed' as const, reason, actor, after: written.mark }
    const why = await decideReview(services, project, decision)
    if (why !== null) throw new CommandFault(`${ID}  not approved: ${reviewDecision.words[why]}.`)
    call.print(`${ID}  approved: ${markText(written.mark)}.`)
    hintAtEnglish(call, [reason])
  },
}

/** Required columns, and the other columns of `reviews export`. */
const REVIEW_COLUMNS = {
  ...({
    required: ['review', 'score'],
    optional: ['reason', ENGLISH, 'results', 'unit', 'number', 'before', 'words'],
  } as const),
  names: {
    review: ['复核编号', '申请编号'],
    score: ['成绩', '复核成绩'],
    reason: REASON_HEADINGS,
    [ENGLISH]: ENGLISH_HEADINGS,
    unit: ['科目'],
    number: ['报名号', '登记号', '准考证号'],
    before: ['原成绩'],
  },
}

type Row = HeadedRow<(typeof REVIEW_COLUMNS)['required' | 'optional'][number]>

interface Decided {
  id: string
  /** Null when the score stays. */
  after: UnitMark | null
  reason: Reason | null
}

export const reviewsDecide: Command = {
  name: 'reviews decide',
  usage: 'DOMAIN FILE',
  summary:
    'Decide the reviews of a spreadsheet (.xlsx or CSV, as `reviews export` writes it): column score says what each unit has from now on, the same where nothing changes; columns reason and reason-en what was found',
  options: { 'dry-run': { summary: 'check the file, and decide nothing', flag: true } },
  async run(call) {
    const { DOMAIN, FILE } = exactly(call, 'DOMAIN', 'FILE')
    const rows = await headedRows(FILE, REVIEW_COLUMNS)
    if (rows.length === 0) throw new CommandFault(`“${FILE}” names no review.`)
    const services = await call.services()
    const { projectId } = await projectOf(services, DOMAIN)
    const { decided, faults } = checkRows(rows, await findReviews(services, projectId, rows))
    if (faults.length > 0)
      throw fileFaults(
        faults.map(({ line, fault }) => `${FILE}:${line} ${fault}.`),
        'Nothing of the file was decided.',
      )
    const changed = decided.filter(({ after }) => after !== null).length
    const comesTo = `${changed} scores change, ${decided.length - changed} stay.`
    if (call.options['dry-run'] !== undefined) {
      call.print(`${comesTo} The file has no faults. Nothing was decided.`)
      return
    }
    call.print(comesTo)
    const { actor } = call
    const outcome = {
      domain: DOMAIN,
      named: decided,
      outcome: 'decided',
      words: reviewDecision.words,
      reasonsOf: reasonOf,
    }
    await processEach(call, outcome, (with_, project, { id, after, reason }) =>
      decideReview(with_, project, {
        ...{ applicationId: id, after, reason, actor },
        state: after === null ? 'rejected' : 'passed',
      }),
    )
  },
}

async function findReviews(
  services: Services,
  projectId: string,
  rows: readonly Row[],
): Promise<Map<string, ReviewRow>> {
  const ids = [...new Set(rows.map(({ cells }) => cells.review.toLowerCase()).filter((id) => validate(id)))]
  const found = ids.length > 0 ? await REVIEW.findSome(services, projectId, hasReviewId(ids), ids.length) : []
  return new Map(found.map((row) => [row.applicationId, row]))
}

/** Returns all decisions, or every fault by line. */
function checkRows(rows: readonly Row[], reviews: ReadonlyMap<string, ReviewRow>) {
  const decided: Decided[] = []
  const faults: { line: number; fault: string }[] = []
  const lineOf = new Map<string, number>()
  for (const { line, cells } of rows) {
    const id = cells.review.toLowerCase()
    const row = reviews.get(id)
    const before = lineOf.get(id)
    lineOf.set(id, before ?? line)
    const read = before !== undefined ? { fault: `the same review as in line ${before}` } : readRow(cells, row)
    if ('fault' in read) faults.push({ line, fault: read.fault })
    else decided.push({ id, ...read })
  }
  return { decided, faults }
}

function readRow(cells: Row['cells'], row: ReviewRow | undefined): Omit<Decided, 'id'> | { fault: string } {
  if (!row) return { fault: `“${cells.review}” is no review of this project` }
  if (row.state !== 'auditing') return { fault: reviewDecision.words[row.state] }
  const written = readNewMark(cells.score, row)
  if ('fault' in written) return written
  const read = readReason(cells.reason, cells[ENGLISH])
  if ('fault' in read) return read
  return { after: written.mark === beforeOf(row).mark ? null : written.mark, reason: read.reason }
}

/** Parses a score or a word for its absence; a fault when it is neither or exceeds the maximum. */
function readNewMark(text: string, row: Pick<ReviewRow, 'before'>): { mark: UnitMark } | { fault: string } {
  const written = text.trim()
  if (!written) return { fault: noChangeTexts.noScore }
  const mark = readScore(written) ?? readMark(written)
  if (mark === null) return { fault: `“${written}” is no score with two decimals at most, and no word for its absence` }
  const { maximum } = beforeOf(row)
  if (typeof mark === 'number' && mark > maximum)
    return { fault: `${written} is ${noChangeTexts.aboveMaximum}, ${scoreText(maximum)}` }
  return { mark }
}

export const hasReviewId = (ids: readonly string[]) => inArray(resultReviews.applicationId, [...ids])
