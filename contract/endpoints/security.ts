import * as v from 'valibot'
import { SAFE_QUESTIONS } from '../identity/safe-questions'
import { DEVICE_HOSTS, DEVICE_SYSTEMS, SIGN_IN_OUTCOMES, SIGN_IN_WAYS } from '../identity/sign-ins'
import { empty, instant, nonEmptyText } from '../schemas'
import { compactNumber } from '../typed/numbers'
import type { Endpoint } from './endpoint'
import { CONTACT_KINDS } from './recovery'

const device = v.object({
  host: v.picklist(DEVICE_HOSTS),
  system: v.picklist(DEVICE_SYSTEMS),
  browser: v.string(),
  address: v.string(),
})

/** Changes that are announced to the owner and take effect later. */
const LATER_CHANGES = ['password', 'phone', 'email'] as const

const overviewSchema = v.object({
  account: v.string(),
  /** Masked. */
  phone: v.nullable(v.string()),
  email: v.nullable(v.string()),
  passwordChangedAt: v.nullable(instant),
  /** Linked WeChat users that sign in automatically, by their linking time. */
  wechats: v.array(instant),
  safeQuestions: v.array(v.picklist(SAFE_QUESTIONS)),
  /** Required after password, phone or WeChat; null if it is off. */
  secondFactor: v.nullable(v.object({ since: instant, recoveryCodesLeft: v.number() })),
  /** Number of signed-in devices, including this one. */
  devices: v.number(),
  /** Scheduled changes that take effect at `dueAt` unless cancelled. */
  pending: v.array(v.object({ kind: v.picklist(LATER_CHANGES), target: v.nullable(v.string()), dueAt: instant })),
  serverTime: instant,
})
export type SecurityOverview = v.InferOutput<typeof overviewSchema>

const openSignIn = v.object({
  deviceId: v.string(),
  isThis: v.boolean(),
  device,
  way: v.picklist(SIGN_IN_WAYS),
  signedInAt: instant,
  lastUsedAt: instant,
})
export type OpenSignIn = v.InferOutput<typeof openSignIn>

const pastSignIn = v.object({
  at: instant,
  way: v.picklist(SIGN_IN_WAYS),
  outcome: v.picklist(SIGN_IN_OUTCOMES),
  device,
})
export type PastSignIn = v.InferOutput<typeof pastSignIn>

const typedPassword = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

/** Errors of re-entering the password; wrong ones count towards the same lock as at sign-in. */
const passwordRefusals = ['EA_OLD_PASSWORD', 'EA_ACCOUNT_LOCKED', 'COMMON_BUSY'] as const

export const securityEndpoints = {
  'GET /ea/security': {
    summary: 'What protects the signed-in account',
    auth: 'candidate',
    output: overviewSchema,
    errors: [],
  },
  'GET /ea/devices': {
    summary: 'The devices that are signed in to the account, this one first',
    auth: 'candidate',
    output: v.object({ devices: v.array(openSignIn) }),
    errors: [],
  },
  'POST /ea/devices/end': {
    summary: 'End one sign-in, or all but this one',
    security: true,
    auth: 'candidate',
    /** Succeeds for a device that is no longer signed in. The current device uses sign-out (`ea/so`). */
    repeatable: true,
    body: v.object({ deviceId: v.optional(nonEmptyText) }),
    output: v.object({ ended: v.number() }),
    errors: [],
  },
  'GET /ea/sign-ins': {
    summary: 'Who signed in to the account and who tried to, in the last 180 days: the latest fifty',
    auth: 'candidate',
    output: v.object({ signIns: v.array(pastSignIn) }),
    errors: [],
  },
  'POST /ea/password': {
    summary: 'Change the password; every other sign-in ends, and no WeChat is linked any more',
    security: true,
    auth: 'candidate',
    body: v.object({ oldPassword: typedPassword, newPassword: typedPassword }),
    output: empty,
    errors: [
      ...passwordRefusals,
      'EA_PASSWORD_UNCHANGED',
      'FIELD_PASSWORD',
      'EA_PASSWORD_COMMON',
      'EA_PASSWORD_PERSONAL',
    ],
  },
  'POST /ea/wechat/unbindings': {
    summary: 'Unlink every WeChat: none signs in by itself any more, and the sign-ins made so end',
    security: true,
    auth: 'candidate',
    repeatable: true,
    output: empty,
    errors: [],
  },
  'POST /ea/safe-questions': {
    summary: 'Choose three security questions and answer them; answers given before count no more',
    security: true,
    auth: 'candidate',
    /** All three, or an empty list to remove them. */
    body: v.object({
      password: typedPassword,
      answers: v.pipe(
        v.array(v.object({ question: v.picklist(SAFE_QUESTIONS), answer: nonEmptyText })),
        v.maxLength(SAFE_QUESTIONS.length),
      ),
    }),
    output: empty,
    errors: [...passwordRefusals, 'EA_SAFE_QUESTIONS'],
  },
  'POST /ea/security/changes/cancel': {
    summary: 'Cancel a pending change',
    security: true,
    auth: 'candidate',
    // a repeat after a lost response must not report that the change is gone
    idempotent: true,
    body: v.object({ kind: v.picklist(LATER_CHANGES) }),
    output: empty,
    errors: ['EA_CHANGE_GONE'],
  },
} as const satisfies Record<string, Endpoint>

const kind = v.picklist(CONTACT_KINDS)
const typedCode = v.pipe(nonEmptyText, v.transform(compactNumber))

/** Changing an account's phone or email: verification of the old contact, then of the new one. */
export const contactEndpoints = {
  'POST /ea/contacts/proofs': {
    summary: 'Show that the code came to the old phone or email, to be allowed to change it within ten minutes',
    security: true,
    auth: 'candidate',
    body: v.object({ kind, code: typedCode }),
    output: v.object({ proof: v.string() }),
    errors: ['EA_WRONG_CODE', 'EA_CODE_EXPIRED', 'EA_BIND_FAILED'],
  },
  'POST /ea/contacts': {
    summary: 'Put a new phone or email in the place of the old one',
    security: true,
    auth: 'candidate',
    /**
     * Takes effect immediately with a `proof`, or with the password if there is no old contact. Otherwise it takes
     * effect a day later: the old contact is notified and the change can be cancelled.
     */
    body: v.object({
      ...{ kind, target: nonEmptyText, code: typedCode },
      proof: v.optional(nonEmptyText),
      password: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
    }),
    /** Null if the change has taken effect. */
    output: v.object({ dueAt: v.nullable(instant) }),
    errors: [
      'EA_PHONE_INVALID',
      'EA_EMAIL_INVALID',
      'EA_WRONG_CODE',
      'EA_CODE_EXPIRED',
      'EA_PHONE_BOUND',
      'EA_EMAIL_BOUND',
      'EA_BIND_FAILED',
      'EA_OLD_PASSWORD',
      'EA_ACCOUNT_LOCKED',
      'COMMON_BUSY',
    ],
  },
} as const satisfies Record<string, Endpoint>
