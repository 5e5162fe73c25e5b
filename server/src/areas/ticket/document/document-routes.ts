import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Language } from '@contract/format'
import { uuid } from '@contract/schemas'
import type { CandidatesCall, Owner } from '@server/calls/handler'
import { projectById } from '@server/calls/project/find-project'
import { projectLanguage } from '@server/calls/project/project-language'
import { atSignedPath, signedPath } from '@server/calls/signed-path'
import { Failure } from '@server/core/failure'
import type { AttachedFile } from '@server/core/providers/messages/message-sender'
import type { Services } from '@server/core/services'
import { sendMadeFile } from '@server/domain/files/download'
import type { TicketSource } from '@server/domain/tickets/ticketed'
import type { Call } from '../known-tickets'
import { outTicket, type OutTicket } from '../out-ticket'
import { requirePrintable, requireSeen, type Said } from '../print'
import { drawTicket, templateOf } from './ticket-document'
import { isMade, outdateDocument, documentKey } from './document-store'

/** Groups get a document without the candidate's accommodations. */
const KINDS = ['document', 'group-document'] as const

interface Params {
  kind: (typeof KINDS)[number]
  accountId: string
  ticketId: string
  language: Language
}

const pathOf = ({ kind, accountId, ticketId, language }: Params) =>
  `/exm_c/tickets/${ticketId}/${kind}/${accountId}/${language}`

/**
 * Returns the signed URL of the PDF. Throws the failures of {@link outTicket}, EXM_CT_ECQA_OUTDATED and
 * EXM_CT_ECQA_FACTS.
 */
export async function ticketDocumentAddress(
  sources: readonly TicketSource[],
  { params: { ticketId }, body }: Said,
  call: Call & Pick<CandidatesCall, 'actor' | 'groupDomain' | 'language'>,
): Promise<{ url: string; name: string }> {
  const ticket = await outTicket(sources, call, ticketId)
  requireSeen(ticket, body.revision)
  requirePrintable(ticket, call)
  const { services, actor, owner, groupDomain, language } = call
  const kind = groupDomain === null ? 'document' : 'group-document'
  const path = pathOf({ kind, accountId: owner.accountId, ticketId, language })
  return { url: signedPath(services, actor, path), name: fileNameOf(ticket.number) }
}

const fileNameOf = (number: string) => `${number}.pdf`

type Request = Pick<FastifyRequest<{ Params: Params; Querystring: Record<string, unknown> }>, 'params' | 'query'>

/** Serves the current PDF of a ticket at its signed URL; else 404. */
export function registerTicketDocuments(
  app: FastifyInstance,
  { services, sources }: { services: Services; sources: readonly TicketSource[] },
): void {
  for (const kind of KINDS)
    app.get<{ Params: Omit<Params, 'kind'>; Querystring: Record<string, unknown> }>(
      `/exm_c/tickets/:ticketId/${kind}/:accountId/:language`,
      ({ params, query }, reply) => sendDocument(services, sources, { params: { ...params, kind }, query }, reply),
    )
}

async function sendDocument(
  services: Services,
  sources: readonly TicketSource[],
  { params, query }: Request,
  reply: FastifyReply,
) {
  const { kind, accountId, ticketId, language } = params
  const file = await atSignedPath(services, { path: pathOf(params), query, of: accountId }, async (projectId) => {
    if (!v.is(uuid, ticketId)) throw new Failure('COMMON_NOT_FOUND', {}, 404)
    return ticketFile(sources, { services, kind, owner: { projectId, accountId }, ticketId, language })
  })
  return sendMadeFile(reply, file)
}

interface Wanted extends Pick<Params, 'kind'> {
  services: Services
  owner: Owner
  ticketId: string
  language: Language
}

async function ticketFile(
  sources: readonly TicketSource[],
  { services, kind, owner, ticketId, language }: Wanted,
): Promise<AttachedFile | null> {
  const project = await projectById(services, owner.projectId)
  if (!project) return null
  const call = { services, owner, project, language }
  const ticket = await outTicket(sources, call, ticketId)
  const made = kind === 'document' ? await madeBeforehand(ticket, call) : null
  const groupDomain = kind === 'document' ? null : ticket.of.groupDomain
  const bytes = made ?? (await drawTicket(ticket, { ...call, groupDomain }, owner.accountId))
  return { name: fileNameOf(ticket.number), mediaType: 'application/pdf', bytes }
}

/** Returns the pre-rendered PDF; null if there is none or its content is outdated. */
async function madeBeforehand(
  { of, revision }: OutTicket,
  { services, owner, project, language }: Call & Pick<CandidatesCall, 'language'>,
): Promise<Buffer | null> {
  if (of.kind !== 'registration' || language !== projectLanguage(project)) return null
  const ref = { projectId: owner.projectId, ticketId: of.ticketId }
  const template = templateOf(services, project, of.batchCode)
  if (!(await isMade(services.db, ref, { template, revision }))) {
    await outdateDocument(services.db, ref)
    return null
  }
  try {
    return await services.files.get(documentKey(ref))
  } catch (err) {
    services.log.warn({ ...ref, err }, 'a ticket that was made beforehand is not there')
    await outdateDocument(services.db, ref)
    return null
  }
}
