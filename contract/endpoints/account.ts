import * as v from 'valibot'
import { GENDERS, ID_TYPES } from '../codes'
import type { Endpoint } from '../endpoint'
import { code, nonEmptyText } from '../schemas'

/** The signed-in candidate as the client may know them: phone, email and ID number are masked. */
export const currentUserSchema = v.object({
  accountId: v.string(),
  account: v.string(),
  realName: v.string(),
  idType: v.picklist(ID_TYPES),
  idNumber: v.string(),
  gender: v.nullable(v.picklist(GENDERS)),
  birthDate: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  email: v.nullable(v.string()),
  userType: v.picklist(['candidate', 'group']),
  groupDomain: v.nullable(v.string()),
})
export type CurrentUser = v.InferOutput<typeof currentUserSchema>

const signedIn = v.object({ token: v.string(), user: currentUserSchema })

/** Asked for from the third wrong password on; optional before. */
const captcha = v.optional(v.object({ id: nonEmptyText, answer: nonEmptyText }))

export const accountEndpoints = {
  'POST /ea/g/captchas': {
    summary: 'A picture to type off, against robots',
    auth: 'none',
    body: v.object({ domain: code }),
    /** `image` is an SVG data URI. */
    output: v.object({ id: v.string(), image: v.string() }),
    errors: ['EXM_PROJECT_NOT_FOUND'],
  },
  'POST /ea/g/sign-in': {
    summary: 'Sign in by account, phone, email or ID number with the password',
    auth: 'none',
    body: v.object({
      domain: code,
      account: nonEmptyText,
      password: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
      captcha,
    }),
    output: signedIn,
    errors: ['EA_ACCOUNT_MISSING', 'EA_WRONG_PASSWORD', 'EA_ACCOUNT_LOCKED', 'EA_CAPTCHA_REQUIRED', 'EA_WRONG_CAPTCHA'],
  },
  'POST /ea/g/phone-codes': {
    summary: 'Text a sign-in code to a phone',
    auth: 'none',
    body: v.object({
      domain: code,
      phone: nonEmptyText,
      captcha: v.object({ id: nonEmptyText, answer: nonEmptyText }),
    }),
    /** Seconds until another code may be asked for. */
    output: v.object({ retryAfterSeconds: v.number() }),
    errors: ['EA_PHONE_INVALID', 'EA_WRONG_CAPTCHA', 'EA_CODE_TOO_FREQUENT', 'EA_CODE_LIMIT'],
  },
  'POST /ea/g/sign-in/phone': {
    summary: 'Sign in with a code sent to the phone',
    auth: 'none',
    body: v.object({ domain: code, phone: nonEmptyText, code: nonEmptyText }),
    output: signedIn,
    errors: ['EA_PHONE_INVALID', 'EA_ACCOUNT_MISSING', 'EA_WRONG_CODE', 'EA_CODE_LIMIT'],
  },
  'GET /ea/me': { summary: 'The signed-in candidate', auth: 'candidate', output: currentUserSchema, errors: [] },
} as const satisfies Record<string, Endpoint>
