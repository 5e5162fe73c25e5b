import { and, eq, sql } from 'drizzle-orm'
import { markCollected, markReady, type Undelivered } from '@server/areas/certificate/application/deliver'
import { findApprovedApplications } from '@server/areas/certificate/delivery/approved-applications'
import { labelDocument, type PostalAddress, postalAddresses } from '@server/areas/certificate/delivery/postal-labels'
import { kindNamed } from '@server/areas/certificate/kinds'
import type { Project } from '@server/calls/project/project-cache'
import { renderPdf } from '@server/core/documents/render-pdf'
import { textsOf } from '@server/core/documents/document-texts'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { maskedNames } from '@server/domain/accounts/account-search'
import { recordAudit } from '@server/domain/audit-log'
import { type Command, type CommandCall, CommandFault, exactly, projectOf, UsageFault } from '../command'
import { requireFileEnding, SHEET_FILES, sheetBytes, writeNewFile } from '../output/output-file'
import { unprintableTextNote } from '../output/unprintable-names'
import { progressOf } from '../progress'

export const certificateOption = { certificate: { summary: 'the kind that it is about, by its code' } } as const

export const applicationsAwards: Command = {
  name: 'certificate-applications awards',
  usage: 'DOMAIN FILE',
  summary: `Write whose application is approved and has no certificate yet into a spreadsheet (${SHEET_FILES}): filled in, \`certificates issue\` issues from it`,
  options: certificateOption,
  async run(call) {
    const { DOMAIN, FILE } = exactly(call, 'DOMAIN', 'FILE')
    requireFileEnding(FILE)
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId } = project
    const { code } = certificateIn(call, project)
    const approved = await findApprovedApplications(
      services,
      { projectId, certificateCode: code, delivery: ['making'] },
      progressIn(call),
    )
    const without = approved.filter(({ number }) => number === null)
    const names = await loginNames(
      services,
      projectId,
      without.map(({ accountId }) => accountId),
    )
    const rows = without.map(({ accountId }) => [names.get(accountId) ?? '', '', '', ''])
    await call.log(projectId, { certificate: code, written: rows.length })
    await writeNewFile(FILE, sheetBytes(FILE, [['candidate', 'number', 'grade', 'date'], ...rows]), 0o600)
    call.print(`${rows.length} written to ${FILE}: fill in number, grade and date, then \`certificates issue\`.`)
  },
}

/** Passes the ids as one array: PostgreSQL limits the number of bind parameters. */
async function loginNames(services: Services, projectId: string, accountIds: string[]): Promise<Map<string, string>> {
  const { accountId, loginName } = accounts
  const rows = await services.db
    .select({ projectId: accounts.projectId, accountId, loginName })
    .from(accounts)
    .where(and(eq(accounts.projectId, projectId), sql`${accountId} = any(${sql.param(accountIds)}::uuid[])`))
  return new Map(rows.map((row) => [row.accountId, decryptRow(services.personalData, accounts, row).loginName]))
}

const HEAD = [
  'application',
  'carrier',
  'number',
  'certificate number',
  'recipient',
  'phone',
  'region',
  'street',
  'postal code',
]

/** Drawing thousands of labels is slow. */
const DRAWING_MS = 120_000

export const applicationsPostal: Command = {
  name: 'certificate-applications postal',
  usage: 'DOMAIN FILE',
  summary:
    'Write where issued certificates are to be posted into a file that its owner alone can read: a list (.xlsx, .csv), which `sent` reads once carrier and number are filled in, or labels (.pdf, A4)',
  options: certificateOption,
  async run(call) {
    const { DOMAIN, FILE } = exactly(call, 'DOMAIN', 'FILE')
    requireFileEnding(FILE, ['.pdf'])
    const isLabels = /\.pdf$/i.test(FILE)
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId, definition } = project
    const { code } = certificateIn(call, project)
    const wanted = { projectId, certificateCode: code, delivery: ['making'], way: 'mailing' } as const
    const rows = postalAddresses(services, await findApprovedApplications(services, wanted, progressIn(call)))
    await call.log(projectId, { certificate: code, written: rows.length })
    const madeAt = new Date(services.now())
    const labels = isLabels ? labelDocument(definition.name.zh, rows, madeAt) : null
    const bytes = labels
      ? await renderPdf(services, labels, 'operator', DRAWING_MS)
      : sheetBytes(FILE, [HEAD, ...rows.map(postalLine)])
    await writeNewFile(FILE, bytes, 0o600)
    const note = labels ? unprintableTextNote(services, textsOf(labels)) : ''
    call.print(`${rows.length} written to ${FILE}.${note}`)
  },
}

const postalLine = ({ applicationId, number, recipient, phone, region, street, postalCode }: PostalAddress) => [
  ...[applicationId, '', '', number, recipient, phone, region, street, postalCode],
]

export const applicationsReady: Command = {
  name: 'certificate-applications ready',
  usage: 'DOMAIN',
  summary:
    'Note that the issued certificates of a kind lie at the counter: whoever collects theirs is told where, until when, and by which code',
  options: certificateOption,
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId } = project
    const { code } = certificateIn(call, project)
    const wanted = { projectId, certificateCode: code, delivery: ['making'], way: 'pickup' } as const
    const approved = await findApprovedApplications(services, wanted, progressIn(call))
    const issued = approved.filter(({ number }) => number !== null)
    const progress = progressOf(call, issued.length, 'noted')
    let noted = 0
    for (const { applicationId } of issued) {
      // one transaction each, so that an interruption does not undo earlier ones
      await services.db.transaction(async (tx) => {
        const done = await markReady(services, tx, project, applicationId)
        if (typeof done === 'string') return
        const details = { applicationId }
        const entry = { projectId, actor: call.actor, action: 'certificate-applications ready', details }
        await recordAudit(services, tx, entry)
        noted += 1
      })
      progress(noted)
    }
    const left = approved.length - issued.length
    call.print(
      [
        `${noted} can be collected, and their candidates are told.`,
        ...(left > 0 ? [`${left} wait for their certificate: \`certificates issue\`.`] : []),
      ].join('\n'),
    )
  },
}

export const applicationsCollected: Command = {
  name: 'certificate-applications collected',
  usage: 'DOMAIN CODE',
  summary: 'Note that the certificate was handed over to whoever said this code; its candidate is told',
  async run(call) {
    const { DOMAIN, CODE } = exactly(call, 'DOMAIN', 'CODE')
    const code = CODE.replace(/[\s-]/g, '')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId } = project
    const handedOver = await services.db.transaction(async (tx) => {
      const done = await markCollected(services, tx, project, code)
      if (done === 'missing') throw new CommandFault('Nothing is to be collected by this code.')
      if (typeof done === 'string') throw new CommandFault(`Nothing was noted: ${undeliveredTexts[done]}.`)
      const { applicationId, certificateCode, accountId } = done
      const entry = { projectId, actor: call.actor, action: 'certificate-applications collected' }
      await recordAudit(services, tx, { ...entry, details: { applicationId } })
      return { certificateCode, accountId }
    })
    const names = await maskedNames(services, projectId, [handedOver.accountId])
    call.print(`${handedOver.certificateCode} of ${names.get(handedOver.accountId) ?? ''} is handed over.`)
  },
}

const progressIn = (call: CommandCall) => (total: number) => progressOf(call, total, 'applications')

/** Messages for delivery steps that could not be recorded. */
export const undeliveredTexts = {
  missing: 'there is no such application in this project',
  notApproved: 'it is not approved',
  otherWay: 'it comes another way: by post, or it is collected',
  notIssued: 'no certificate was issued for it yet',
  done: 'that is done already',
} as const satisfies Record<Undelivered, string>

/** Returns the kind of `--certificate`. Throws a UsageFault or a CommandFault. */
export function certificateIn({ options }: CommandCall, project: Project) {
  const code = options['certificate']
  if (code === undefined) throw new UsageFault('--certificate is missing: say which kind it is about.')
  const kind = kindNamed(project, code)
  if (!kind) throw new CommandFault(`“${project.definition.domain}” issues no “${code}”.`)
  return kind
}
