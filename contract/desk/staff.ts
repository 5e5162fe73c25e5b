/** Schemas of staff accounts, shared by desk and service. */
import * as v from 'valibot'
import { code, instant, localText, textUpTo, uuid } from '../schemas'
import { PERMISSIONS } from './permissions'
import { ROLES, REVIEW_KINDS } from './roles'

export const STAFF_NAME = /^[a-z][a-z0-9._-]{1,31}$/
const LANGUAGES = ['zh', 'en'] as const

/** Limits in milliseconds (ASVS 7.3.1, 7.3.2, 7.5.3). */
export const SESSION_IDLE_MS = 30 * 60_000
export const SESSION_LIFETIME_MS = 12 * 3_600_000
export const STEP_UP_MS = 5 * 60_000
export const SET_UP_LINK_MS = 24 * 3_600_000

/** Minimum length of a password, longer than that of candidates. */
export const SHORTEST_PASSWORD = 10

/** Header with the CSRF token of the session, required for every call that changes something. */
export const CSRF_HEADER = 'x-desk-csrf'

/** Header of calls that a page repeats by itself: they do not prolong the session. */
export const BACKGROUND_HEADER = 'x-desk-background'

const LONGEST_SCOPE = 100
const codes = v.nullable(v.pipe(v.array(code), v.minLength(1), v.maxLength(LONGEST_SCOPE)))

export const staffName = v.pipe(v.string(), v.regex(STAFF_NAME))
export const displayName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(50))
export const languageSchema = v.picklist(LANGUAGES)

/** Role with its scope, by the code of the project (`domain`; null: all projects). */
export const assignedRole = v.object({
  role: v.picklist(ROLES),
  domain: v.nullable(code),
  kinds: v.nullable(v.pipe(v.array(v.picklist(REVIEW_KINDS)), v.minLength(1))),
  batches: codes,
  areas: codes,
})
export type AssignedRole = v.InferOutput<typeof assignedRole>

export const assignedRoles = v.pipe(v.array(assignedRole), v.maxLength(50))

export const staffAccount = v.object({
  staffId: uuid,
  name: staffName,
  displayName: v.string(),
  roles: v.array(assignedRole),
  /** `waiting`: the set-up link was not used yet; `expired`: nor can it be any more. */
  state: v.picklist(['waiting', 'expired', 'active', 'disabled']),
  passkeys: v.number(),
  addedAt: instant,
  addedBy: v.nullable(v.string()),
  lastSeenAt: v.nullable(instant),
})
export type StaffAccount = v.InferOutput<typeof staffAccount>

export const setUpLink = v.object({ link: v.string(), expiresAt: instant })
export type SetUpLink = v.InferOutput<typeof setUpLink>

/** Permission with its scope, as used by the desk's menu. */
const grantSchema = v.object({
  permission: v.picklist(PERMISSIONS),
  domain: v.nullable(code),
  kinds: v.nullable(v.array(v.string())),
  batches: v.nullable(v.array(v.string())),
  areas: v.nullable(v.array(v.string())),
})

export const deskSession = v.object({
  staff: v.object({ staffId: uuid, name: v.string(), displayName: v.string() }),
  language: languageSchema,
  csrf: v.string(),
  grants: v.array(grantSchema),
  /** Projects in which the staff member has any permission. */
  projects: v.array(v.object({ domain: code, name: localText })),
  endsAt: instant,
})
export type DeskSession = v.InferOutput<typeof deskSession>

export const ownSession = v.object({
  sessionId: uuid,
  isCurrent: v.boolean(),
  createdAt: instant,
  lastSeenAt: instant,
  address: v.string(),
  device: localText,
})
export type OwnSession = v.InferOutput<typeof ownSession>

export const passkey = v.object({
  passkeyId: uuid,
  name: v.string(),
  addedAt: instant,
  usedAt: v.nullable(instant),
})
export type Passkey = v.InferOutput<typeof passkey>

export const auditEntry = v.object({
  entryId: uuid,
  at: instant,
  actor: v.string(),
  action: v.string(),
  details: v.record(v.string(), v.unknown()),
})
export type AuditEntryView = v.InferOutput<typeof auditEntry>

export const auditFilter = v.object({
  actor: v.optional(textUpTo(100)),
  action: v.optional(textUpTo(100)),
  from: v.optional(instant),
  to: v.optional(instant),
})
