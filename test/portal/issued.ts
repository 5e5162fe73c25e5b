/** Issues certificates with the operator tool, and finds applications for paper certificates. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { desc } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import { certificateApplications } from '@server/core/tables/certificate-application'
import { operate } from './happenings'

/** Issues a certificate of `demo` to an account; the number contains the account name. */
export async function issueCertificate(services: Services, account: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'awarded-'))
  const number = `ZJ-${account}`
  try {
    const file = join(folder, 'awarded.csv')
    writeFileSync(file, `candidate,number,date,grade\n${account},${number},2026-05-23,优秀\n`)
    await operate(services, `certificates issue demo ${file} --certificate COST2`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return number
}

/** Id of the most recently submitted application of any candidate. */
export async function latestApplication(services: Services): Promise<string> {
  const { applicationId } = certificateApplications
  const [row] = await services.db
    .select({ id: applicationId })
    .from(certificateApplications)
    .orderBy(desc(applicationId))
    .limit(1)
  return row?.id ?? ''
}
