import * as v from 'valibot'
import { EXPORT_STATES, OBSTACLES, REMAINS } from '../identity/own-data'
import { empty, instant, localText, nonEmptyText } from '../schemas'
import type { Endpoint } from './endpoint'
import { CONTACT_KINDS } from './recovery'

/** Re-authentication by password, or by a code sent to the phone or mailbox (security.ts). */
const confirmation = {
  password: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
  proof: v.optional(v.object({ kind: v.picklist(CONTACT_KINDS), proof: nonEmptyText })),
}
const confirmationRefusals = ['EA_OLD_PASSWORD', 'EA_ACCOUNT_LOCKED', 'COMMON_BUSY', 'EA_CODE_EXPIRED'] as const

const ownDataSchema = v.object({
  /** Masked contacts that a code can be sent to. */
  contacts: v.object({ phone: v.nullable(v.string()), email: v.nullable(v.string()) }),
  export: v.object({
    state: v.picklist(EXPORT_STATES),
    askedAt: v.nullable(instant),
    /** Expiry of the export. */
    until: v.nullable(instant),
    /** When another export can be requested; null: now. */
    nextFrom: v.nullable(instant),
  }),
  deletion: v.object({
    /** Reasons that prevent the deletion, and their end if known. */
    obstacles: v.array(v.object({ kind: v.picklist(OBSTACLES), name: localText, until: v.nullable(instant) })),
    /** Data retained anonymously after the deletion; null: without time limit. */
    remains: v.array(v.object({ kind: v.picklist(REMAINS), until: v.nullable(instant) })),
  }),
  serverTime: instant,
})
export type OwnData = v.InferOutput<typeof ownDataSchema>

export const ownDataEndpoints = {
  'GET /ea/own-data': {
    summary: 'How the export of my data stands, and what deleting my account would delete and leave',
    auth: 'candidate',
    output: ownDataSchema,
    errors: [],
  },
  'POST /ea/own-data/export': {
    summary: 'Ask for everything that is kept of me as one file; once a day',
    security: true,
    auth: 'candidate',
    body: v.object(confirmation),
    output: empty,
    errors: [...confirmationRefusals, 'EA_EXPORT_TOO_SOON'],
  },
  'GET /ea/own-data/export': {
    summary: 'An address of the export that works for ten minutes, while this sign-in holds',
    auth: 'candidate',
    output: v.object({ url: v.string(), name: v.string() }),
    errors: ['EA_EXPORT_NOT_READY'],
  },
  'POST /ea/own-data/deletion': {
    summary: 'Have my account deleted in seven days; every sign-in ends, and signing in takes it back',
    security: true,
    auth: 'candidate',
    registers: true,
    body: v.object(confirmation),
    output: v.object({ dueAt: instant }),
    errors: [...confirmationRefusals, 'EA_DELETION_REFUSED'],
  },
} as const satisfies Record<string, Endpoint>
