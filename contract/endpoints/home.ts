import * as v from 'valibot'
import { nextStepSchema } from '../home/next-step'
import type { Endpoint } from './endpoint'
import { filingSchema } from '../project/filing'
import { MODULE_TYPES } from '../project/function-module'
import { GATE_STATES } from '../project/gates'
import { LANDINGS, MENU_ITEMS, SCREENS } from '../project/screens'
import { code, empty, instant, localText, textUpTo } from '../schemas'

/** One entry of `function_module`: whether the project uses a module, and its gate. */
const functionModule = v.object({
  module_type: v.picklist(MODULE_TYPES),
  selected: v.boolean(),
  switch: v.picklist(GATE_STATES),
  opensAt: v.nullish(instant),
  closesAt: v.nullish(instant),
})

/** Project-specific looks and wording; data of the project's file, never a condition on a domain. */
export const presentationSchema = v.object({
  /** The one accent colour, `#rrggbb`. */
  accent: v.optional(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i))),
  titles: v.optional(v.record(v.picklist(SCREENS), localText), {}),
  hiddenMenuItems: v.optional(v.array(v.picklist(MENU_ITEMS)), []),
  /** Show the project logo on the appointment pages (group projects). */
  logoOnAppointment: v.optional(v.boolean(), false),
  /** Shown instead of the standard project home. */
  landing: v.optional(v.picklist(LANDINGS)),
  /** The exemption project: hides My application. */
  exemptionProject: v.optional(v.boolean(), false),
})

/** The current exam info (specification §3); field names are the specification's. */
export const examInfoSchema = v.object({
  logo_name: v.string(),
  exam_name: v.string(),
  language_type: v.string(),
  domain: v.string(),
  exam_type: v.picklist([1, 2, 3]),
  invoice_is_open: v.picklist([0, 1]),
  exempt_exam_is_open: v.picklist([0, 1]),
  function_module: v.array(functionModule),
  return_url: v.string(),
  exam_name_en: v.string(),
  /** In place of `logo_name` for who reads English; empty where that is the same. */
  logo_name_en: v.string(),
  presentation: presentationSchema,
  /** What the exam is, for those who do not know it. */
  about: v.nullable(localText),
  /** Whom its candidates can ask. */
  helpdesk: v.object({ chat: v.boolean(), phone: v.string(), email: v.string() }),
  /** Null where the project's file names no filing. */
  filing: v.nullable(filingSchema),
  /** The batch named in the path, when it exists. */
  batch: v.nullable(v.object({ code, name: v.object({ zh: v.string(), en: v.string() }) })),
  /** Another one as soon as anything but the server's time says something else. */
  revision: v.string(),
  /** When the first of the batches that are open now closes; null when none is. */
  next_batch_closes_at: v.nullable(instant),
  /** The batches that are not open yet and can be prepared now, and when the first of them opens; null when there is none. */
  preparation: v.nullable(v.object({ opensAt: instant, batches: v.array(code) })),
  /** The server's clock, which every window and countdown is compared with. */
  server_time: instant,
})
export type ExamInfo = v.InferOutput<typeof examInfoSchema>

/** Both may be sent and make no difference, so nothing of them is left: the path names the project. */
const domainQuery = v.pipe(
  v.object({ domain: v.optional(code), loading: v.optional(textUpTo(100)) }),
  v.transform(() => ({})),
)

export const homeEndpoints = {
  'GET /exm_c/g/eis/:domain': {
    summary: 'Project info by domain',
    auth: 'none',
    shared: 'project',
    params: v.object({ domain: code }),
    query: domainQuery,
    output: examInfoSchema,
    errors: [],
  },
  'GET /exm_c/g/eis/:domain/:batchCode': {
    summary: 'Project info by domain and batch',
    auth: 'none',
    shared: 'project',
    params: v.object({ domain: code, batchCode: code }),
    query: domainQuery,
    output: examInfoSchema,
    errors: ['EXM_BATCH_NOT_FOUND'],
  },
  'GET /exm_c/g/revision/:domain': {
    summary: 'Which project info is the newest: for those who wait for a change of it',
    auth: 'none',
    shared: 'project',
    params: v.object({ domain: code }),
    output: v.object({ revision: v.string(), server_time: instant }),
    errors: [],
  },
  'GET /ea/g/pcas/:domain': {
    summary: 'Online customer-service chat of a project',
    auth: 'none',
    params: v.object({ domain: code }),
    query: domainQuery,
    output: v.object({
      /** Code and link joined by a plus sign; empty when the project has no chat. */
      online_chat: v.string(),
      chat_type: v.string(),
    }),
    errors: [],
  },
  'GET /exm_c/g/maintenance/:projectId': {
    summary: 'Whether a project is under maintenance: for those who wait for its end',
    auth: 'none',
    unqueued: true,
    shared: 'project',
    duringMaintenance: true,
    /** The `project_id` that came with HTTP 403 maintenance_mode. */
    params: v.object({ projectId: code }),
    output: v.object({ domain: code, name: localText, isUnderMaintenance: v.boolean() }),
    errors: ['EXM_PROJECT_NOT_FOUND'],
  },
  'GET /exm_c/next-steps': {
    summary: 'What the candidate has to do next and by when, the most urgent first',
    auth: 'candidate',
    output: v.object({
      steps: v.array(nextStepSchema),
      /** Published notices that the candidate has not read. */
      unreadNotices: v.number(),
      serverTime: instant,
    }),
    errors: [],
  },
  'GET /ea/so': { summary: 'Sign out', security: true, auth: 'none', unqueued: true, output: empty, errors: [] },
} as const satisfies Record<string, Endpoint>
