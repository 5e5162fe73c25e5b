import { and, count, eq, lt, type SQL } from 'drizzle-orm'
import { CERTIFICATE_STATES } from '@contract/certificate/certificate'
import { CERTIFICATE_APPLICATION } from '@server/areas/certificate/application/certificate-application'
import { type Certificate, certificateBy, readCertificates } from '@server/areas/certificate/certificate-store'
import { copiesOf } from '@server/areas/certificate/copies/copy-store'
import { reissueCertificate, type Unchangeable, withdrawCertificate } from '@server/areas/certificate/issue/change'
import { kindNamed } from '@server/areas/certificate/kinds'
import type { Project } from '@server/calls/project/project-cache'
import { maskIdNumber } from '@server/core/personal-data/masks'
import type { Services } from '@server/core/services'
import { certificates } from '@server/core/tables/certificate'
import { recordAudit } from '@server/domain/audit-log'
import {
  type Command,
  type CommandCall,
  CommandFault,
  exactly,
  limitOf,
  limitOption,
  listed,
  oneOf,
  projectOf,
} from '../command'
import { hintAtEnglish, neededReason, reasonOptions, reasonText } from '../input/reason'
import { requireFileEnding, SHEET_FILES, sheetBytes, writeNewFile } from '../output/output-file'
import { table, time, twoColumns } from '../output/table'
import { unprintableNameNote, unprintableNote } from '../output/unprintable-names'
import { readAllRows } from '../progress'
import { certificateJson, certificateRegister, certificateTable } from './certificate-output'
import { certificatesIssue } from './issue-certificates'

/** Filter options of `certificates list` and `certificates export`. */
const filterOptions = {
  certificate: { summary: 'only of this kind, by its code' },
  state: { summary: `only in this state: ${CERTIFICATE_STATES.join(', ')}` },
} as const

function filterIn({ options }: CommandCall): SQL | undefined {
  const { certificate, state } = options
  return and(
    certificate === undefined ? undefined : eq(certificates.certificateCode, certificate),
    state === undefined ? undefined : eq(certificates.state, oneOf(CERTIFICATE_STATES, state, 'state')),
  )
}

/** Throws a CommandFault for a code that is neither in the project file nor on any issued certificate. */
async function requireKind(
  services: Services,
  project: Project,
  { options: { certificate } }: CommandCall,
): Promise<void> {
  if (certificate === undefined || kindNamed(project, certificate)) return
  const wanted = eq(certificates.certificateCode, certificate)
  const some = await readCertificates(services, services.db, project.projectId, { wanted, limit: 1 })
  if (some.length === 0) throw new CommandFault(`“${project.definition.domain}” issues no “${certificate}”.`)
}

const certificatesList: Command = {
  name: 'certificates list',
  usage: 'DOMAIN',
  summary: 'Show the certificates that were issued, newest first; names are masked',
  options: { ...filterOptions, ...limitOption },
  reads: 'candidates',
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const [limit, wanted] = [limitOf(call), filterIn(call)]
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    await requireKind(services, project, call)
    const { projectId } = project
    const rows = await readCertificates(services, services.db, projectId, { wanted, limit })
    const { certificate, state } = call.options
    const details = { certificate: certificate ?? null, state: state ?? null, shown: rows.length }
    await call.log(projectId, details)
    call.show(certificateJson(rows), () => listed(certificateTable(rows), { shown: rows.length, limit }))
  },
}

const certificatesShow: Command = {
  name: 'certificates show',
  usage: 'DOMAIN NUMBER',
  summary: 'Show one certificate: its holder (masked), what became of it, and the stamped copies of it',
  reads: 'candidates',
  async run(call) {
    const { DOMAIN, NUMBER } = exactly(call, 'DOMAIN', 'NUMBER')
    const services = await call.services()
    const { projectId } = await projectOf(services, DOMAIN)
    const certificate = await requireCertificate(services, projectId, NUMBER)
    const { certificateId, facts, reissuedAt, withdrawnAt, reason, verificationCode } = certificate
    const copies = await copiesOf(services, certificate)
    await call.log(projectId, { certificateId })
    const idNumber = maskIdNumber(facts.idNumber)
    const facing = [
      ['ID document', `${facts.idType} ${idNumber}`],
      ['Code', verificationCode],
      ['Reissued (UTC+8)', time(reissuedAt)],
      ['Withdrawn (UTC+8)', time(withdrawnAt)],
      ['Why it was withdrawn', reasonText(reason) || '-'],
    ]
    const [line] = certificateJson([certificate])
    const made = copies.map(({ purpose, madeAt, validUntil }) => ({ purpose, madeAt, validUntil }))
    call.show({ ...line, idType: facts.idType, idNumber, verificationCode, reason, copies: made }, () =>
      [
        certificateTable([certificate]),
        table(['WHAT', 'VALUE'], facing),
        twoColumns(
          'STAMPED COPY',
          'VALID UNTIL (UTC+8)',
          made.map(({ purpose, validUntil }) => [purpose, time(validUntil)]),
        ),
      ]
        .filter(Boolean)
        .join('\n\n'),
    )
  },
}

const certificatesReissue: Command = {
  name: 'certificates reissue',
  usage: 'DOMAIN NUMBER',
  summary:
    'Issue another paper of a certificate (补发): its number stays, the paper before no longer holds, its candidate is told; paper that was made is made again',
  options: { facts: { summary: 'write name and ID document as the account has them today', flag: true } },
  async run(call) {
    const { DOMAIN, NUMBER } = exactly(call, 'DOMAIN', 'NUMBER')
    const withFactsOfNow = call.options['facts'] !== undefined
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId } = project
    const { certificateId, accountId, facts } = await requireCertificate(services, projectId, NUMBER)
    const note = withFactsOfNow
      ? await unprintableNote(services, projectId, [accountId])
      : unprintableNameNote(services, NUMBER, facts.realName)
    await services.db.transaction(async (tx) => {
      const why = await reissueCertificate(services, tx, project, { certificateId, withFactsOfNow })
      if (why) throw new CommandFault(unchangeableTexts[why])
      const details = { certificateId, withFactsOfNow }
      await recordAudit(services, tx, { projectId, actor: call.actor, action: 'certificates reissue', details })
    })
    call.print(`It is reissued: the paper before no longer holds, and its candidate is told.${note}`)
  },
}

const certificatesWithdraw: Command = {
  name: 'certificates withdraw',
  usage: 'DOMAIN NUMBER',
  summary: 'Withdraw a certificate: it no longer holds for whoever verifies it, and its candidate is told why',
  options: reasonOptions('why; its candidate reads it'),
  async run(call) {
    const { DOMAIN, NUMBER } = exactly(call, 'DOMAIN', 'NUMBER')
    const reason = neededReason(call)
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId } = project
    const { certificateId, accountId, certificateCode } = await requireCertificate(services, projectId, NUMBER)
    await services.db.transaction(async (tx) => {
      const why = await withdrawCertificate(services, tx, project, { certificateId, reason })
      if (why) throw new CommandFault(unchangeableTexts[why])
      const details = { certificateId }
      await recordAudit(services, tx, { projectId, actor: call.actor, action: 'certificates withdraw', details })
    })
    const applied = await CERTIFICATE_APPLICATION.findLatest(services, { projectId, accountId }, certificateCode)
    const words = ['It is withdrawn, and its candidate is told why. The same number is never issued again.']
    if (applied?.delivery === 'making') words.push(paperApplicationText(applied.applicationId))
    call.print(words.join('\n'))
    hintAtEnglish(call, [reason])
  },
}

/** Explains that an application and its paid postage wait for a new certificate. */
const paperApplicationText = (applicationId: string) =>
  `Its application for paper, ${applicationId}, is approved: \`certificates issue\` another one, or \`certificate-applications reopen\` and \`reject\` it, so that its candidate can take paid postage back.`

const certificatesExport: Command = {
  name: 'certificates export',
  usage: 'DOMAIN FILE',
  summary: `Write the register of certificates into a spreadsheet (${SHEET_FILES}) that its owner alone can read: names and ID numbers are whole`,
  options: filterOptions,
  async run(call) {
    const { DOMAIN, FILE } = exactly(call, 'DOMAIN', 'FILE')
    requireFileEnding(FILE)
    const wanted = filterIn(call)
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    await requireKind(services, project, call)
    const { projectId } = project
    const isWanted = and(eq(certificates.projectId, projectId), wanted)
    const [counted] = await services.db.select({ of: count() }).from(certificates).where(isWanted)
    const rows = await readAllRows(call, {
      of: counted?.of ?? 0,
      what: 'certificates',
      readPage: (last, limit) => {
        const before = last === null ? undefined : lt(certificates.certificateId, last)
        return readCertificates(services, services.db, projectId, { wanted: and(wanted, before), limit })
      },
      idOf: ({ certificateId }) => certificateId,
    })
    const { certificate = null, state = null } = call.options
    const details = { certificate, state, written: rows.length }
    await call.log(projectId, details)
    await writeNewFile(FILE, sheetBytes(FILE, certificateRegister(rows)), 0o600)
    call.print(`${rows.length} written to ${FILE}.`)
  },
}

/** Returns the certificate with this number. Throws a CommandFault when there is none. */
async function requireCertificate(services: Services, projectId: string, number: string): Promise<Certificate> {
  const found = await certificateBy(services, services.db, projectId, eq(certificates.number, number))
  if (!found)
    throw new CommandFault(`There is no certificate “${number}”. \`certificates list\` shows those there are.`)
  return found
}

const unchangeableTexts = {
  missing: 'It is not there any more.',
  deleted: 'The account of its holder was deleted.',
  withdrawn: 'It was withdrawn: `certificates issue` issues another one.',
} as const satisfies Record<Unchangeable, string>

/** In the order of the help. */
export const certificateCommands: readonly Command[] = [
  certificatesIssue,
  certificatesList,
  certificatesShow,
  certificatesReissue,
  certificatesWithdraw,
  certificatesExport,
]
