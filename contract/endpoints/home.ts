import * as v from 'valibot'
import { nextStepSchema } from '../home/next-step'
import type { Endpoint } from './endpoint'
import { filingSchema } from '../project/filing'
import { MODULE_TYPES } from '../project/function-module'
import { GATE_STATES } from '../project/gates'
import { LANDINGS, MENU_ITEMS, SCREENS } from '../project/screens'
import { code, empty, instant, localText, textUpTo } from '../schemas'

/** Entry of `function_module`: whether the project uses a module, and its gate. */
const functionModule = v.object({
  module_type: v.picklist(MODULE_TYPES),
  selected: v.boolean(),
  switch: v.picklist(GATE_STATES),
  opensAt: v.nullish(instant),
  closesAt: v.nullish(instant),
})

/** Project-specific appearance and wording, defined in the project file. */
export const presentationSchema = v.object({
  /** Accent colour, `#rrggbb`. */
  accent: v.optional(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i))),
  titles: v.optional(v.record(v.picklist(SCREENS), localText), {}),
  hiddenMenuItems: v.optional(v.array(v.picklist(MENU_ITEMS)), []),
  /** Shows the project logo on the appointment pages (group projects). */
  logoOnAppointment: v.optional(v.boolean(), false),
  /** Replaces the standard project home. */
  landing: v.optional(v.picklist(LANDINGS)),
  /** Hides My application (exemption project). */
  exemptionProject: v.optional(v.boolean(), false),
})

/** Current exam info; field names as in specification §3. */
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
  /** English version of `logo_name`; empty if identical. */
  logo_name_en: v.string(),
  presentation: presentationSchema,
  /** Short description of the exam. */
  about: v.nullable(localText),
  /** Contacts of the help desk. */
  helpdesk: v.object({ chat: v.boolean(), phone: v.string(), email: v.string() }),
  /** Null if the project file names no filing. */
  filing: v.nullable(filingSchema),
  /** Batch named in the path, if it exists. */
  batch: v.nullable(v.object({ code, name: v.object({ zh: v.string(), en: v.string() }) })),
  /** Changes with every content other than the server's time. */
  revision: v.string(),
  /** Earliest closing time of the open batches; null if none is open. */
  next_batch_closes_at: v.nullable(instant),
  /** Batches that can be prepared before they open, and the earliest opening time; null if there are none. */
  preparation: v.nullable(v.object({ opensAt: instant, batches: v.array(code) })),
  /** Server clock, used for all windows and countdowns. */
  server_time: instant,
})
export type ExamInfo = v.InferOutput<typeof examInfoSchema>

/** Accepted and ignored: the path names the project. */
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
      /** Code and link joined by a plus sign; empty if the project has no chat. */
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
    /** `project_id` from the HTTP 403 maintenance_mode response. */
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
