import { and, count, eq, lt, type SQL } from 'drizzle-orm'
import { CERTIFICATE_STATES } from '@contract/certificate/certificate'
import type { CertificateDetails } from '@server/areas/certificate/actions/change'
import { CERTIFICATE_APPLICATION } from '@server/areas/certificate/application/certificate-application'
import { type Certificate, certificateBy, readCertificates } from '@server/areas/certificate/certificate-store'
import { copiesOf } from '@server/areas/certificate/copies/copy-store'
import { kindNamed } from '@server/areas/certificate/kinds'
import type { Project } from '@server/calls/project/project-cache'
import { maskIdNumber } from '@server/core/personal-data/masks'
import type { Services } from '@server/core/services'
import { certificates } from '@server/core/tables/certificate'
import { singleCommand } from '../actions/single-command'
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
import { neededReason, reasonOptions, reasonText } from '../input/reason'
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

const certificatesReissue: Command = singleCommand<CertificateDetails>('certificates reissue', {
  usage: 'DOMAIN NUMBER',
  options: { facts: { summary: 'write name and ID document as the account has them today', flag: true } },
  read: (call) => {
    const { DOMAIN, NUMBER } = exactly(call, 'DOMAIN', 'NUMBER')
    return { domain: DOMAIN, input: { number: NUMBER, withFactsOfNow: call.options['facts'] !== undefined } }
  },
  doneText: async ({ accountId, realName }, { call: { language }, services, project: { projectId }, written }) => {
    const { number, withFactsOfNow } = written.input as { number: string; withFactsOfNow: boolean }
    const note = withFactsOfNow
      ? await unprintableNote(services, projectId, [accountId])
      : unprintableNameNote(services, number, realName)
    return language === 'zh'
      ? `已补发：原证书失效，并通知考生。${note}`
      : `It is reissued: the paper before no longer holds, and its candidate is told.${note}`
  },
})

const certificatesWithdraw: Command = singleCommand<CertificateDetails>('certificates withdraw', {
  usage: 'DOMAIN NUMBER',
  options: reasonOptions('why; its candidate reads it'),
  read: (call) => {
    const { DOMAIN, NUMBER } = exactly(call, 'DOMAIN', 'NUMBER')
    const reason = neededReason(call)
    return { domain: DOMAIN, input: { number: NUMBER, reason }, reasons: [reason] }
  },
  doneText: async ({ accountId, certificateCode }, { call: { language }, services, project: { projectId } }) => {
    const applied = await CERTIFICATE_APPLICATION.findLatest(services, { projectId, accountId }, certificateCode)
    const paper = applied?.delivery === 'making' ? [paperApplicationText[language](applied.applicationId)] : []
    return [withdrawnText[language], ...paper].join('\n')
  },
})

const withdrawnText = {
  zh: '已撤销，并将原因通知考生。该编号不再使用。',
  en: 'It is withdrawn, and its candidate is told why. The same number is never issued again.',
}

/** Explains that an application and its paid postage wait for a new certificate. */
const paperApplicationText = {
  zh: (applicationId: string) =>
    `其纸质证书申请 ${applicationId} 已通过：请用 certificates issue 另行颁发，或用 certificate-applications reopen 和 reject 处理，以便考生申请退还邮费。`,
  en: (applicationId: string) =>
    `Its application for paper, ${applicationId}, is approved: \`certificates issue\` another one, or \`certificate-applications reopen\` and \`reject\` it, so that its candidate can take paid postage back.`,
}

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

/** In the order of the help. */
export const certificateCommands: readonly Command[] = [
  certificatesIssue,
  certificatesList,
  certificatesShow,
  certificatesReissue,
  certificatesWithdraw,
  certificatesExport,
]
