import { projectById } from '@server/calls/project/find-project'
import type { Project } from '@server/calls/project/project-cache'
import { projectLanguage } from '@server/calls/project/project-language'
import { unprintableIn } from '@server/core/documents/fonts/font-chain'
import { Failure } from '@server/core/failure'
import { processPerProject, allProjects } from '@server/core/running/per-project-work'
import type { Job } from '@server/core/running/jobs'
import type { Services } from '@server/core/services'
import type { BatchDefinition } from '@server/core/tables/definition/project-definition'
import type { TicketSource } from '@server/domain/tickets/ticketed'
import { outTicket } from '../out-ticket'
import { drawTicket, templateOf } from './ticket-document'
import {
  batchesWithDocuments,
  bytesOfDocuments,
  deleteDocument,
  findUnneeded,
  finishDocument,
  documentKey,
  claimDocuments,
  type ClaimedDocument,
} from './document-store'

/** Documents rendered in sequence; the job pauses for longer than they took (core/running/per-project-work). */
const CHUNK_SIZE = 5
/** Maximum duration of a run, so that the service can stop quickly. */
const RUN_MS = 30_000
const DROPPED_AT_ONCE = 200
const MEBIBYTE = 1024 * 1024
/** Queue key of the job: a candidate's request waits for at most one of its documents. */
const LINE = 'papers made beforehand'

/** Pre-renders the PDFs of issued tickets, `chunkSize` per round, and deletes those no longer needed. */
export const ticketDocumentJob = (sources: readonly TicketSource[], chunkSize = CHUNK_SIZE): Job => ({
  name: 'make-ticket-documents',
  everyMs: 5_000,
  run: async (services) => {
    await dropUnneeded(services)
    await makeDocuments(services, sources, chunkSize)
  },
})

async function makeDocuments(services: Services, sources: readonly TicketSource[], chunkSize: number): Promise<void> {
  const until = performance.now() + RUN_MS
  const most = services.env.TICKET_DOCUMENTS_MB * MEBIBYTE
  await processPerProject(services, {
    dueProjects: allProjects,
    processChunk: async (projectId) => {
      if ((await bytesOfDocuments(services.db)) >= most) return false
      const project = await projectById(services, projectId)
      let mayBeMore = false
      for (const batch of project?.definition.batches ?? [])
        if (project && batch.tickets && !isOver(batch, services.now()))
          mayBeMore = (await makeSome(services, sources, { project, batch, chunkSize })) || mayBeMore
      return mayBeMore && performance.now() < until
    },
    isDeferrable: true,
  })
}

const isOver = ({ subjects }: Pick<BatchDefinition, 'subjects'>, now: number) =>
  subjects.every(({ endsAt }) => Date.parse(endsAt) <= now)

/** Returns true when more tickets may be due. */
async function makeSome(
  services: Services,
  sources: readonly TicketSource[],
  { project, batch, chunkSize }: { project: Project; batch: BatchDefinition; chunkSize: number },
): Promise<boolean> {
  const { projectId } = project
  const template = templateOf(services, project, batch.code)
  const now = services.now()
  const taken = await claimDocuments(
    services.db,
    { projectId, batchCode: batch.code },
    { template, now, atMost: chunkSize },
  )
  for (const one of taken) {
    const from = Date.parse(batch.tickets?.from ?? one.issuedAt)
    await makeOne(services, sources, { project, template, one, asOf: Math.max(now, from, Date.parse(one.issuedAt)) })
  }
  return taken.length === chunkSize
}

interface ToMake {
  project: Project
  template: string
  one: ClaimedDocument
  /** Time at which candidates can first see the ticket; it is rendered as of then. */
  asOf: number
}

/**
 * Renders one ticket. Failures are retried a few times and never stop the other tickets; such a ticket is rendered on
 * request.
 */
async function makeOne(services: Services, sources: readonly TicketSource[], { project, template, one, asOf }: ToMake) {
  const { projectId } = project
  const owner = { projectId, accountId: one.accountId }
  const ref = { projectId, ticketId: one.ticketId }
  try {
    const call = {
      services: { ...services, now: () => asOf },
      owner,
      project,
      groupDomain: null,
      language: projectLanguage(project),
    }
    const ticket = await outTicket(sources, call, one.ticketId)
    // Rendered on request, when the missing fonts may have been installed.
    if (unprintableIn(services, ticket.account.realName).unprintable) return
    const bytes = await drawTicket(ticket, { ...call, services }, LINE)
    await services.files.put(documentKey(ref), bytes)
    const { revision } = ticket
    // No longer needed meanwhile: the registration ended, or the account was deleted.
    if (!(await finishDocument(services.db, ref, { template, revision, bytes: bytes.length })))
      await services.files.delete(documentKey(ref))
  } catch (err) {
    // There is no ticket now, for example during a refund.
    if (err instanceof Failure) return
    services.log.warn({ projectId, ticketId: one.ticketId, err }, 'a ticket could not be made beforehand')
  }
}

/** Deletes the bytes before the row, which references them. */
async function dropUnneeded(services: Services): Promise<void> {
  const now = services.now()
  for (const batch of await batchesWithDocuments(services.db)) {
    const project = await projectById(services, batch.projectId)
    const known = project?.definition.batches.find(({ code }) => code === batch.batchCode)
    const wish = { isOver: !known || isOver(known, now), now, atMost: DROPPED_AT_ONCE }
    for (const ref of await findUnneeded(services.db, batch, wish)) {
      await services.files.delete(documentKey(ref))
      await deleteDocument(services.db, ref)
    }
  }
}
