import { createHash } from 'node:crypto'
import type { Language } from '@contract/format'
import type { CandidatesCall } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import { projectLanguage } from '@server/calls/project/project-language'
import { renderPdf } from '@server/core/documents/render-pdf'
import { publicUrl } from '@server/core/http/public-url'
import type { Services } from '@server/core/services'
import type { Call } from '../known-tickets'
import type { OutTicket } from '../out-ticket'
import { rulesOf, ticketSheet } from '../sheet'
import { ticketDocument } from './ticket-document'

/** Version of the layout; incrementing it renders the stored PDFs again. */
const DRAWING = 3
const LENGTH = 22

const titleOf = ({ definition }: Pick<Project, 'definition'>, language: Language) =>
  definition.presentation.titles?.ticketPrinting?.[language] ?? null

/** `line`: key by which the render queue shares its slots fairly. */
export async function drawTicket(
  ticket: OutTicket,
  call: Call & Pick<CandidatesCall, 'groupDomain' | 'language'>,
  line: string,
): Promise<Buffer> {
  const { services, project, language } = call
  const document = ticketDocument(
    {
      sheet: await ticketSheet(ticket, { ...call, actor: call.owner }),
      idNumber: ticket.account.idNumber,
      title: titleOf(project, language),
      madeAt: new Date(services.now()),
    },
    language,
  )
  return renderPdf(services, document, line)
}

/**
 * Returns a digest of everything on the tickets of a batch that is not specific to a candidate: project file, site and
 * layout.
 */
export function templateOf({ env }: Pick<Services, 'env'>, project: Project, batchCode: string): string {
  const batch = project.definition.batches.find(({ code }) => code === batchCode)
  const { name, domain } = project.definition
  const language = projectLanguage(project)
  const subjects = batch?.subjects.map((subject) => [subject.code, subject.name, subject.startsAt, subject.endsAt])
  const said = [
    ...[DRAWING, publicUrl(env), domain, name, batch?.name, subjects, language, titleOf(project, language)],
    rulesOf(project, batch?.tickets?.rules),
  ]
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, LENGTH)
}
