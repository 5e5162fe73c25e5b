import { and, eq } from 'drizzle-orm'
import { REVIEW } from '@server/areas/result/review/review'
import { beforeOf, type ReviewRow } from '@server/areas/result/review/review'
import { wordsOf } from '@server/areas/result/review/words'
import type { Services } from '@server/core/services'
import { resultReviews } from '@server/core/tables/review'
import { ENGLISH } from '../applications/reason'
import { exactly, type Command } from '../command'
import { refuseUnwritable, writeNewFile } from '../new-file'
import { projectOf } from '../project-of'
import { resultsOf } from '../results/results-of'
import { requireSheetName, SHEET_FILES, sheetBytes } from '../written-sheet'
import { isReview } from './selected'
import { markText } from './reviewed-reviews'

/** File mode: the file holds scores, so only its owner may read it. */
const OWNERS_ONLY = 0o600
const AT_ONCE = 500

const HEAD = ['review', 'results', 'unit', 'number', 'before', 'words', 'score', 'reason', ENGLISH]

export const reviewsExport: Command = {
  name: 'reviews export',
  usage: 'DOMAIN RESULTS FILE',
  summary: `Write the reviews of some results that wait for their decision into a spreadsheet (${SHEET_FILES}), oldest first; with scores filled in, \`reviews decide\` takes it`,
  async run(call) {
    const { DOMAIN, RESULTS, FILE } = exactly(call, 'DOMAIN', 'RESULTS', 'FILE')
    requireSheetName(FILE)
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId } = project
    resultsOf(project, RESULTS)
    await refuseUnwritable(FILE)
    const ids = await REVIEW.findWaiting(services.db, projectId, eq(resultReviews.resultCode, RESULTS))
    const rows: string[][] = []
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = ids.slice(from, from + AT_ONCE)
      const found = await REVIEW.findSome(services, projectId, and(isReview(some)), some.length)
      rows.push(...found.reverse().map((row) => cellsOf(services, row)))
    }
    await call.log(projectId, { results: RESULTS, written: rows.length })
    await writeNewFile(FILE, sheetBytes(FILE, [HEAD, ...rows]), OWNERS_ONLY)
    call.print(`${rows.length} reviews written to ${FILE}.`)
  },
}

function cellsOf(services: Services, row: ReviewRow): string[] {
  const { number, mark } = beforeOf(row)
  const { applicationId, resultCode, unitCode } = row
  return [applicationId, resultCode, unitCode, number, markText(mark), wordsOf(services, row) ?? '', '', '', '']
}
