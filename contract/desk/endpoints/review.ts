import * as v from 'valibot'
import { code, instant, localText, uuid } from '../../schemas'
import {
  caseRefSchema,
  queueFilterSchema,
  queueOverviewSchema,
  revealedSchema,
  reviewCaseSchema,
  statisticsSchema,
} from '../review'
import { CASE_REFUSALS, caseDecisionSchema, UNDO_REFUSALS } from '../review-decision'
import type { DeskEndpoint } from './endpoint'

const params = v.object({ domain: code })
const body = caseRefSchema
/** Maximum cases that a tab names: the shown one and the prefetched one, with a margin. */
const MOST_HELD = 20

export const reviewEndpoints = {
  'GET /desk/projects/:domain/review': {
    summary:
      'Queues within the caller’s scope, with numbers by batch, area and flag, and the cases that the caller holds',
    permission: 'review',
    isScoped: true,
    params,
    output: queueOverviewSchema,
    errors: [],
  },
  'POST /desk/projects/:domain/review/next': {
    summary: 'Leases the next case of a queue for ten minutes; null when none is left',
    permission: 'review',
    isScoped: true,
    params,
    body: v.object({
      filter: queueFilterSchema,
      /** Tab of the browser; leases of other tabs of the caller are left to them. */
      tab: uuid,
      /** Cases that the tab still has; others that it leased from the queue are returned first. */
      holding: v.pipe(v.array(uuid), v.maxLength(MOST_HELD)),
    }),
    output: v.nullable(reviewCaseSchema),
    errors: [],
  },
  'POST /desk/projects/:domain/review/renew': {
    summary: 'Extends the lease of a case; the case as it is now, null when the caller no longer holds it',
    permission: 'review',
    isScoped: true,
    params,
    /** `version`: of the shown case. */
    body: v.object({ case: caseRefSchema, version: v.string() }),
    output: v.nullable(reviewCaseSchema),
    errors: [],
  },
  'POST /desk/projects/:domain/review/decide': {
    summary: 'Decides a case that the caller holds, as it was shown',
    permission: 'review',
    isScoped: true,
    params,
    /** `decisionId`: UUIDv7 made by the client; a repeated request returns the outcome of the first. */
    body: v.object({ case: caseRefSchema, decision: caseDecisionSchema, decisionId: uuid }),
    output: v.variant('isDecided', [
      v.object({
        isDecided: v.literal(true),
        decisionId: uuid,
        /** When the decision takes effect; null for at once, or once it is approved. */
        runAt: v.nullable(instant),
        needsApproval: v.boolean(),
      }),
      v.object({
        isDecided: v.literal(false),
        refused: v.picklist(CASE_REFUSALS),
        /** Why nothing was done, for `undecidable`. */
        reason: v.nullable(localText),
        /** The case as it is now, for `changed`. */
        current: v.nullable(reviewCaseSchema),
      }),
    ]),
    errors: [],
  },
  'POST /desk/projects/:domain/review/skip': {
    summary: 'Returns a case to the end of its queue',
    permission: 'review',
    isScoped: true,
    params,
    body,
    output: v.null(),
    errors: [],
  },
  'POST /desk/projects/:domain/review/release': {
    summary: 'Returns a case to its place in the queue',
    permission: 'review',
    isScoped: true,
    params,
    body,
    output: v.null(),
    errors: [],
  },
  'POST /desk/projects/:domain/review/undo': {
    summary: 'Takes back a decision of the caller; the case returns to the queue',
    permission: 'review',
    isScoped: true,
    params,
    body: v.object({ decisionId: uuid }),
    output: v.object({
      isUndone: v.boolean(),
      needsApproval: v.boolean(),
      /** Why nothing was done, with the reason of the kind for `impossible`. */
      refused: v.nullable(v.picklist(UNDO_REFUSALS)),
      reason: v.nullable(localText),
    }),
    errors: [],
  },
  'POST /desk/projects/:domain/review/reveal': {
    summary: 'Name, ID number and answers of a case in full; recorded in the audit log',
    permission: 'candidates.reveal',
    isScoped: true,
    params,
    body,
    output: v.nullable(revealedSchema),
    errors: [],
  },
  'GET /desk/projects/:domain/review/statistics': {
    summary: 'Decisions per hour and reviewer, forecast, and agreement of second reviews',
    permission: 'review',
    isScoped: true,
    params,
    output: statisticsSchema,
    errors: [],
  },
} as const satisfies Record<string, DeskEndpoint>
