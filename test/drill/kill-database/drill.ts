/**
 * Drill: PostgreSQL is killed ten times under load. Measures lost and duplicated writes, and the longest time without
 * answers.
 */
import { inTemporaryFolder } from '../../bench/in-temporary-folder'
import { reportDrill } from '../report-drill'
import { killDatabase } from './kill-database'

void inTemporaryFolder(async (folder) => {
  const outcome = await killDatabase({ folder, kills: 10, candidates: 8_000, atOnce: 50 })
  return reportDrill('kill-database', outcome, { unit: 'submissions', nobodyAnsweredMs: 2_000 }, [
    { what: 'asked to wait (503)', value: outcome.askedToWait, unit: 'answers' },
  ])
})
