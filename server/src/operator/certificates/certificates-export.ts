import { and, count, eq, lt } from 'drizzle-orm'
import { readCertificates, type Certificate } from '@server/areas/certificate/certificate-store'
import { certificates } from '@server/core/tables/certificate'
import { exactly, type Command } from '../command'
import { readEveryRow } from '../every-row'
import { writeNewFile } from '../new-file'
import { projectOf } from '../project-of'
import { time } from '../table'
import { requireSheetName, SHEET_FILES, sheetBytes } from '../written-sheet'
import { requireKind, wantedIn, wantedOptions } from './certificates-list'

const HEAD = [
  ...['number', 'certificate', 'name', 'id type', 'id number', 'grade', 'date', 'state'],
  ...['issued (UTC+8)', 'reissued (UTC+8)', 'withdrawn (UTC+8)', 'code'],
]

export const certificatesExport: Command = {
  name: 'certificates export',
  usage: 'DOMAIN FILE',
  summary: `Write the register of certificates into a spreadsheet (${SHEET_FILES}) that its owner alone can read: names and ID numbers are whole`,
  options: wantedOptions,
  async run(call) {
    const { DOMAIN, FILE } = exactly(call, 'DOMAIN', 'FILE')
    requireSheetName(FILE)
    const wanted = wantedIn(call)
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    await requireKind(services, project, call)
    const { projectId } = project
    const isWanted = and(eq(certificates.projectId, projectId), wanted)
    const [counted] = await services.db.select({ of: count() }).from(certificates).where(isWanted)
    const rows = await readEveryRow(call, {
      of: counted?.of ?? 0,
      what: 'certificates',
      readSome: (last, limit) => {
        const before = last === null ? undefined : lt(certificates.certificateId, last)
        return readCertificates(services, services.db, projectId, { wanted: and(wanted, before), limit })
      },
      idOf: ({ certificateId }) => certificateId,
    })
    const { certificate = null, state = null } = call.options
    const details = { certificate, state, written: rows.length }
    await call.log(projectId, details)
    await writeNewFile(FILE, sheetBytes(FILE, [HEAD, ...rows.map(lineOf)]), 0o600)
    call.print(`${rows.length} written to ${FILE}.`)
  },
}

const momentOf = (at: Date | null) => (at ? time(at) : '')

function lineOf({ number, certificateCode, facts, state, ...one }: Certificate): string[] {
  const { realName, idType, idNumber, grade, awardedOn } = facts
  return [
    ...[number, certificateCode, realName, idType, idNumber, grade, awardedOn, state],
    ...[momentOf(one.issuedAt), momentOf(one.reissuedAt), momentOf(one.withdrawnAt), one.verificationCode],
  ]
}
