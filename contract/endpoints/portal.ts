import * as v from 'valibot'
import { helpTopicSchema } from '../portal/help'
import { landingBlockSchema } from '../portal/landing'
import { LANDING_SCREENS } from '../portal/landing-screens'
import { noticeSchema } from '../portal/notice'
import { linkedFileSchema } from '../portal/project-files'
import { code, empty } from '../schemas'
import type { Endpoint } from './endpoint'

/** Files referenced by the texts: pictures, attachments, downloads. */
const files = v.array(linkedFileSchema)

/** Public content of the project file: notices, help, landing pages. */
export const portalEndpoints = {
  'GET /exm_c/g/notices/:domain': {
    summary: 'Published notices of a project: the pinned ones, then the newest first',
    auth: 'none',
    shared: 'project',
    params: v.object({ domain: code }),
    output: v.array(v.object({ ...noticeSchema.entries, files })),
    errors: [],
  },
  'GET /exm_c/notices/read': {
    summary: 'Codes of the notices that the candidate has read',
    auth: 'candidate',
    output: v.object({ codes: v.array(v.string()) }),
    errors: [],
  },
  'POST /exm_c/notices/:code/read': {
    summary: 'Mark a notice as read',
    auth: 'candidate',
    repeatable: true,
    rateLimit: 'drafts',
    params: v.object({ code }),
    output: empty,
    errors: ['EXM_NOTICE_NOT_FOUND'],
  },
  'GET /exm_c/g/help/:domain': {
    summary: 'Questions and answers of a project, by topic',
    auth: 'none',
    shared: 'project',
    params: v.object({ domain: code }),
    output: v.object({ topics: v.array(helpTopicSchema), files }),
    errors: [],
  },
  'GET /exm_c/g/landings/:domain/:screen': {
    summary: 'What a landing of a project shows',
    auth: 'none',
    shared: 'project',
    params: v.object({ domain: code, screen: v.picklist(LANDING_SCREENS) }),
    output: v.object({ blocks: v.array(landingBlockSchema), files }),
    errors: ['EXM_LANDING_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
