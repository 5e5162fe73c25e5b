/** Two instances with reviewable results and certificates; every subject starts without a version. */
import { requireProject } from '@server/calls/project/find-project'
import { findReleases } from '@server/domain/results/release-store'
import { findSheets } from '@server/domain/results/sheet-store'
import { testService, type TestService } from '../../service/harness'
import { scored, scoredProject } from '../../service/result/scored'
import { liftLimits } from '../../service/setup/lift-limits'
import { temporaryFolder } from '../../service/setup/temporary-folder'
import type { Environment } from './prepare-subject'
import { registerPaid } from './register-paid'

const START = '2026-11-20T02:00:00.000Z'
export const FEE = 3_000

/** The manually marked paper can be reviewed for a fee. */
const project = `${scoredProject
  .replace('modules: {', 'modules: { review: {}, certificate: {}, invoice: {},')
  // each subject takes a seat
  .replaceAll('AREA1: 100 ', 'AREA1: 100000 ')
  .replace('    report:', `    review: { days: 5, feeCents: ${FEE} }\n    report:`)}
certificates:
  - code: LAW
    name: { zh: 法律证书, en: Law certificate }
    of: { batch: SPRING }
    issuer: { zh: 某协会, en: Some association }
    document: { title: { zh: 证书, en: Certificate }, text: { zh: '{name}', en: '{name}' } }
invoice: true
invoiceIssuer: { provider: demonstration, name: 考试协会, taxpayerId: 91350100M000100Y43 }
`

/** A candidate with imported and published results. */
export interface Scored {
  accountId: string
  token: string
  registrationId: string
  /** Registration number, which identifies the candidate in files. */
  number: string
  /** Returns the content of a later import with these marks for the candidate. */
  sheetOf: (marks: string) => string
}

export async function resultsFixture() {
  const one = await scored(temporaryFolder('scores'), { projects: [project], now: START })
  const two: TestService = await testService({ databaseUrl: one.databaseUrl, now: START })
  const { services, projectId } = one
  const written = await requireProject(services, 'written')

  /** Deletes results, reviews and review payments of earlier subjects, because all share one exam. */
  async function reset(): Promise<void> {
    for (const text of [
      ...['result', 'result_release', 'result_review_event', 'result_review', 'result_review_request'].map(
        (name) => `delete from ${name}`,
      ),
      ...['refund_line', 'refund'].map((name) => `delete from ${name}`),
      ...['payment', 'order_line', 'orders'].map(
        (name) => `delete from ${name} where order_id in (select order_id from orders where purpose = 'resultReview')`,
      ),
    ])
      await services.db.$client.query(text)
  }

  async function candidate(): Promise<Scored> {
    await liftLimits(one)
    await liftLimits(two)
    await reset()
    const prices = { LAW: 100, TAX: 100 }
    const { accountId, token, registrationId } = await registerPaid(services, written, { batchCode: 'SPRING', prices })
    const number = await one.numberOf(registrationId)
    const sheetOf = (marks: string) => one.file('candidate,law,tax', `${number},${marks}`)
    return { accountId, token, registrationId, number, sheetOf }
  }

  async function imported(): Promise<Scored> {
    const made = await candidate()
    await requireDone(one.run('import', 'written', 'SPRING-R', made.sheetOf('40,55')))
    return made
  }

  async function published(): Promise<Scored> {
    const made = await imported()
    await requireDone(one.publish())
    return made
  }

  /** Marks of the candidate in each version; they are encrypted in the rows. */
  async function marksOf({ accountId }: Scored): Promise<string[]> {
    const releases = await findReleases(services.db, projectId)
    const ids = releases.map(({ releaseId }) => releaseId)
    const sheets = await findSheets(services, { projectId, accountId }, ids)
    const versionOf = (id: string) => releases.find(({ releaseId }) => releaseId === id)?.version
    return sheets
      .map(({ releaseId, sheet }) => `marks of version ${versionOf(releaseId)}: ${JSON.stringify(sheet.marks)}`)
      .sort()
  }

  const environment: Environment = {
    ...{ one, two, projectId },
    ignoredColumns: ['certificate.verification_code', 'certificate.number'],
  }
  return {
    ...{ environment, candidate, imported, published, marksOf },
    project: written,
    file: one.file,
    async close() {
      await two.close()
      await one.close()
    },
  }
}

async function requireDone(work: Promise<{ code: number; complained: string }>): Promise<void> {
  const { code, complained } = await work
  if (code !== 0) throw new Error(complained)
}
