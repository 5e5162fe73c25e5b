import * as v from 'valibot'
import { verifiedCertificateSchema } from '../certificate/certificate'
import { code, empty, uuid } from '../schemas'
import { ticketCardSchema, ticketSheetSchema, verifiedTicketSchema } from '../ticket/ticket'
import { TICKET_REFUSALS } from '../ticket/ticket-refusals'
import type { Endpoint } from './endpoint'

/** Own ticket, while the print module is open. */
const ofOne = { auth: 'candidate', forMember: true, gate: 'print', params: v.object({ ticketId: uuid }) } as const
/** Optimistic lock: revision of the displayed ticket. */
const seen = v.object({ revision: v.pipe(v.string(), v.maxLength(64)) })
const notForThem = ['EXM_CT_ECQA_NOT_FOUND', ...TICKET_REFUSALS] as const

/** Admission tickets: viewing, confirming, printing and public verification. */
export const ticketEndpoints = {
  'GET /exm_c/tickets': {
    summary: 'My admission tickets, those that are still to come among them; the next sitting first',
    auth: 'candidate',
    forMember: true,
    output: v.object({ tickets: v.array(ticketCardSchema) }),
    errors: [],
  },
  'GET /exm_c/tickets/:ticketId': {
    summary: 'What stands on a ticket',
    ...ofOne,
    output: ticketSheetSchema,
    errors: [...notForThem, 'COMMON_BUSY'],
  },
  'POST /exm_c/tickets/:ticketId/facts': {
    summary: 'Say that what stands on it is right',
    ...ofOne,
    repeatable: true,
    body: seen,
    output: empty,
    errors: [...notForThem, 'EXM_CT_ECQA_OUTDATED'],
  },
  'POST /exm_c/tickets/:ticketId/document': {
    summary: 'Where the ticket can be had as a PDF, for ten minutes',
    ...ofOne,
    repeatable: true,
    body: seen,
    output: v.object({ url: v.string(), name: v.string() }),
    errors: [...notForThem, 'EXM_CT_ECQA_OUTDATED', 'EXM_CT_ECQA_FACTS'],
  },
  'POST /exm_c/tickets/:ticketId/printed': {
    summary: 'Say that the PDF has arrived: from now on nothing on it is changed by the candidate (specification §4)',
    ...ofOne,
    repeatable: true,
    body: seen,
    output: empty,
    errors: [...notForThem, 'EXM_CT_ECQA_OUTDATED', 'EXM_CT_ECQA_FACTS'],
  },
  'GET /exm_c/g/tickets/:domain/:ticketCode': {
    summary: 'Whether the ticket or certificate with this code holds, for whoever sees it',
    auth: 'none',
    unqueued: true,
    rateLimit: 'verifying',
    params: v.object({ domain: code, ticketCode: v.pipe(v.string(), v.maxLength(64)) }),
    output: v.variant('document', [verifiedTicketSchema, verifiedCertificateSchema]),
    errors: ['EXM_CT_ECQA_UNKNOWN'],
  },
} as const satisfies Record<string, Endpoint>
