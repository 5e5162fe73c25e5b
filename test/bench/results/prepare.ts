import { sql } from 'drizzle-orm'
import type { Project } from '@server/calls/project/project-cache'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import { importVersion, type ScoredCandidate } from '@server/domain/results/import-version'
import { publishVersion } from '@server/domain/results/publish'
import { resultsNamed } from '@server/domain/results/result-exam-of'
import { createCandidates } from '../../service/registration/race/many-candidates'
import { homeAddress } from '../addresses'
import type { Asker } from '../read/calls'
import { CODES, RESULTS } from './project'

interface Prepared {
  importSeconds: number
  publishMs: number
  /** Publication time. */
  at: Date
  readers: Asker[]
}

/** Creates `people` with results that are published in `outInMs`; `readers` of them are signed in. */
export async function prepareResults(
  services: Services,
  project: Project,
  { people, readers, outInMs }: { people: number; readers: number; outInMs: number },
): Promise<Prepared> {
  const { projectId } = project
  const signedIn = await createCandidates(services, projectId, readers, () => ({}))
  const accountIds = signedIn.map(({ accountId }) => accountId)
  await services.db.execute(sql`
    insert into registration (project_id, registration_id, account_id, batch_code, registration_number, status,
      payment_status, audit_status, refund_status, amount_cents, submitted_at, content)
    select ${projectId}, account_id, account_id, 'SPRING', account_id::text, 'submitted', 'paid', 2, 'none', 400, now(),
      '{"baseInfo": {}, "photoFileId": null, "files": {}}'
    from unnest(${sql.param(accountIds)}::uuid[]) account_id`)
  const scored = [...accountIds, ...Array.from({ length: people - readers }, () => newId())].map(scoreOf)
  const result = resultsNamed(project, RESULTS)
  if (!result) throw new Error('there are no results')
  const startedAt = performance.now()
  const version = { projectId, result, scored, at: new Date(services.now()) }
  const { releaseId } = await importVersion(services, version)
  const importedAt = performance.now()
  const at = new Date(services.now() + outInMs)
  const publishing = { projectId, resultCode: RESULTS, releaseId, at, passMark: null, now: services.now() }
  await services.db.transaction((tx) => publishVersion(tx, publishing))
  const publishMs = performance.now() - importedAt
  await services.db.execute('analyze')
  return {
    ...{ importSeconds: (importedAt - startedAt) / 1000, publishMs, at },
    readers: signedIn.map(({ token }, index) => ({ token, address: homeAddress(index) })),
  }
}

/** Reproducible variety of scores. */
function scoreOf(accountId: string, index: number): ScoredCandidate {
  const marks = CODES.map((code, unit) => [code, ((index * 37 + unit * 1013) % 9_901) + 50] as const)
  return {
    accountId,
    sheet: { number: `2026${index}`, marks: Object.fromEntries(marks), region: null, eligibility: null },
  }
}
