import * as v from 'valibot'
import { code, uuid } from '../../schemas'
import { actionRunSchema, RUN_GROUPS, RUN_REFUSALS } from '../action-run'
import type { DeskEndpoint } from './endpoint'

const params = v.object({ domain: code, runId: uuid })
/** The run as it is afterwards. */
const output = v.variant('isDecided', [
  v.object({ isDecided: v.literal(true), run: actionRunSchema }),
  v.object({ isDecided: v.literal(false), refused: v.picklist(RUN_REFUSALS), run: actionRunSchema }),
])

export const actionEndpoints = {
  'GET /desk/projects/:domain/actions': {
    summary:
      'Requested runs of actions, newest first: those of actions that the caller may use in the whole project, and own requests',
    permission: 'project.read',
    isScoped: true,
    params: v.object({ domain: code }),
    query: v.object({ group: v.optional(v.picklist(RUN_GROUPS), 'open'), before: v.optional(uuid) }),
    /** `next`: value of `before` for the following page; null at the end. */
    output: v.object({ runs: v.array(actionRunSchema), next: v.nullable(uuid) }),
    errors: [],
  },
  'POST /desk/projects/:domain/actions/:runId/approve': {
    summary: 'Approves a run that another person requested; it takes effect after the grace period',
    permission: 'project.read',
    isScoped: true,
    stepUp: true,
    params,
    body: v.object({ digest: v.string() }),
    output,
    errors: ['DESK_NOT_FOUND'],
  },
  'POST /desk/projects/:domain/actions/:runId/decline': {
    summary: 'Declines a run that awaits approval; nothing changes',
    permission: 'project.read',
    isScoped: true,
    params,
    output,
    errors: ['DESK_NOT_FOUND'],
  },
  'POST /desk/projects/:domain/actions/:runId/cancel': {
    summary: 'Cancels a run before it takes effect; nothing changes',
    permission: 'project.read',
    isScoped: true,
    params,
    output,
    errors: ['DESK_NOT_FOUND'],
  },
} as const satisfies Record<string, DeskEndpoint>
