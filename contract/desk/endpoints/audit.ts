import * as v from 'valibot'
import { code, uuid } from '../../schemas'
import { auditEntry, auditFilter } from '../staff'
import type { DeskEndpoint } from './endpoint'

const query = v.object({ ...auditFilter.entries, before: v.optional(uuid) })
/** `next`: value of `before` for the following page; null at the end. */
const page = v.object({ entries: v.array(auditEntry), next: v.nullable(uuid) })
const params = v.object({ domain: code })
const file = v.object({ name: v.string(), type: v.string(), content: v.string() })

export const auditEndpoints = {
  'GET /desk/audit': {
    summary: 'Audit log of the service itself: sign-ins, staff accounts and roles; newest first',
    permission: 'audit.read',
    query,
    output: page,
    errors: [],
  },
  'GET /desk/audit/export': {
    summary: 'Audit log of the service as CSV',
    permission: 'audit.read',
    query: auditFilter,
    download: true,
    output: file,
    errors: [],
  },
  'GET /desk/projects/:domain/audit': {
    summary: 'Audit log of a project, newest first',
    permission: 'audit.read',
    params,
    query,
    output: page,
    errors: [],
  },
  'GET /desk/projects/:domain/audit/export': {
    summary: 'Audit log of a project as CSV',
    permission: 'audit.read',
    params,
    query: auditFilter,
    download: true,
    output: file,
    errors: [],
  },
} as const satisfies Record<string, DeskEndpoint>
