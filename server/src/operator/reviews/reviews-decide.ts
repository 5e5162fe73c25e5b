import { validate } from 'uuid'
import type { UnitMark } from '@contract/result/sheet'
import type { Reason } from '@contract/reason'
import { decideReview } from '@server/areas/result/review/decide'
import { beforeOf, REVIEW, type ReviewRow } from '@server/areas/result/review/review'
import type { Services } from '@server/core/services'
import { doEach, reasonOf } from '../applications/decisions'
import { fileFaults } from '../applications/file-faults'
import { headedRows, type HeadedRow } from '../applications/headed-file'
import { ENGLISH, readReason } from '../applications/reason'
import { exactly, type Command } from '../command'
import { CommandFault, projectOf } from '../project-of'
import { deciding } from './deciding'
import { isReview } from './selected'
import { writtenMark } from './written-mark'

/** Required columns, and the other columns of `reviews export`. */
const REVIEW_COLUMNS = {
  required: ['review', 'score'],
  optional: ['reason', ENGLISH, 'results', 'unit', 'number', 'before', 'words'],
} as const

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
    const { decided, faults } = checked(rows, await reviewsOf(services, projectId, rows))
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
    const outcome = { domain: DOMAIN, named: decided, outcome: 'decided', words: deciding.words, reasonsOf: reasonOf }
    await doEach(call, outcome, (with_, project, { id, after, reason }) =>
      decideReview(with_, project, {
        ...{ applicationId: id, after, reason, actor },
        state: after === null ? 'rejected' : 'passed',
      }),
    )
  },
}

async function reviewsOf(services: Services, projectId: string, rows: readonly Row[]): Promise<Map<string, ReviewRow>> {
  const ids = [...new Set(rows.map(({ cells }) => cells.review.toLowerCase()).filter((id) => validate(id)))]
  const found = ids.length > 0 ? await REVIEW.findSome(services, projectId, isReview(ids), ids.length) : []
  return new Map(found.map((row) => [row.applicationId, row]))
}

/** Returns all decisions, or every fault by line. */
function checked(rows: readonly Row[], reviews: ReadonlyMap<string, ReviewRow>) {
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
  if (row.state !== 'auditing') return { fault: deciding.words[row.state] }
  const written = writtenMark(cells.score, row)
  if ('fault' in written) return written
  const read = readReason(cells.reason, cells[ENGLISH])
  if ('fault' in read) return read
  return { after: written.mark === beforeOf(row).mark ? null : written.mark, reason: read.reason }
}
