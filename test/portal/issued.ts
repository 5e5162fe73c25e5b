import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Services } from '@server/core/services'
import { operate } from './happenings'
import type { Candidate } from './candidate'

/** Issues the certificate of the project `demo` to somebody, who can apply for it on paper then. */
export async function issueCertificate(services: Services, { user }: Candidate): Promise<void> {
  const path = join(mkdtempSync(join(tmpdir(), 'issued-')), 'issued.csv')
  writeFileSync(path, `candidate,number,grade,date\n${user.account},ZJ-${user.account},合格,2026-05-23\n`)
  await operate(services, `certificates issue demo ${path} --certificate COST2`)
}
