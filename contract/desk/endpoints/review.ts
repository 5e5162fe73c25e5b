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
import { CASE_REFUSALS, caseDecisionSchema } from '../review-decision'
import type { DeskEndpoint } from './endpoint'

const params = v.object({ domain: code })
const body = caseRefSchema
/** Most cases that a browser holds at a time: the shown one, the prefetched one and those opened in other tabs. */
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
      /** Cases that the browser still has; others that the caller holds are returned first. */
      holding: v.pipe(v.array(uuid), v.maxLength(MOST_HELD)),
    }),
    output: v.nullable(reviewCaseSchema),
    errors: [],
  },
  'POST /desk/projects/:domain/review/decide': {
    summary: 'Decides a case that the caller holds, as it was shown',
    permission: 'review',
    isScoped: true,
    params,
    body: v.object({ case: caseRefSchema, decision: caseDecisionSchema }),
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
    output: v.object({ isUndone: v.boolean(), needsApproval: v.boolean() }),
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
