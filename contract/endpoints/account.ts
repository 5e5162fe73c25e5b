import * as v from 'valibot'
import { GENDERS, ID_TYPES, USER_TYPES } from '../codes'
import type { Endpoint } from './endpoint'
import { normalisePhone } from '../typed/contact'
import { code, nonEmptyText, uuid } from '../schemas'
import { compactNumber } from '../typed/numbers'

/** Signed-in candidate; phone, email and ID number are masked. */
export const currentUserSchema = v.object({
  accountId: v.string(),
  account: v.string(),
  realName: v.string(),
  /** Characters of the name that no font can print; documents show empty boxes for them. Missing if there are none. */
  unprintable: v.optional(v.array(v.string())),
  idType: v.picklist(ID_TYPES),
  /** Issuing country of the document, ISO 3166-1 alpha-3; null if unknown. */
  country: v.nullable(v.string()),
  idNumber: v.string(),
  gender: v.nullable(v.picklist(GENDERS)),
  birthDate: v.nullable(v.string()),
  city: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  email: v.nullable(v.string()),
  userType: v.picklist(USER_TYPES),
  groupDomain: v.nullable(v.string()),
})
export type CurrentUser = v.InferOutput<typeof currentUserSchema>

/** Output of every sign-in call. */
export const signedInSchema = v.object({
  token: v.string(),
  user: currentUserSchema,
  /** Signing in cancelled the scheduled deletion of the account. */
  deletionCancelled: v.optional(v.literal(true)),
})

/** Normalises typed or pasted numbers: `+86 138-0013-8000` becomes `13800138000`. */
const phone = v.pipe(nonEmptyText, v.transform(normalisePhone))
const typedCode = v.pipe(nonEmptyText, v.transform(compactNumber))

/** Accepts the current user agreement and privacy policy; EA_AGREEMENT requests it. */
export const agreed = v.optional(v.boolean(), false)

const answeredCaptcha = v.object({ id: nonEmptyText, answer: typedCode })

/** Required from the third wrong password on. */
const captcha = v.optional(answeredCaptcha)

/** Input of requesting a code. `request`: of an earlier reply; repeating it keeps the earlier codes valid. */
export const codeAsked = { captcha: answeredCaptcha, request: v.optional(uuid) }

/** Input of verifying a code: the `request` returned when it was sent, and a captcha after two wrong codes. */
export const codeTyped = { code: typedCode, request: v.optional(uuid), captcha }

/** Seconds until another code can be requested. */
export const codeSent = v.object({ retryAfterSeconds: v.number(), request: v.string() })

export const CODE_REFUSALS = ['EA_WRONG_CODE', 'EA_CODE_EXPIRED', 'EA_CAPTCHA_REQUIRED', 'EA_WRONG_CAPTCHA'] as const

export const accountEndpoints = {
  'POST /ea/g/captchas': {
    summary: 'A picture to type off or digits in words, against robots',
    auth: 'none',
    counts: 'captchas',
    repeatable: true,
    /**
     * `letters`: image of letters; `words`: digits spelled out, for users who cannot see the image. Requests for
     * letters get words once the rate limit (`captchas` in rate-limits.ts) or the drawing capacity is exceeded.
     */
    body: v.object({ domain: code, kind: v.optional(v.picklist(['letters', 'words']), 'letters') }),
    /**
     * Letters: `image` is a PNG data URI, 300×100 pixels, shown at half that size. Words: digits spelled out in the
     * caller's language.
     */
    output: v.object({
      id: v.string(),
      image: v.nullable(v.string()),
      words: v.nullable(v.string()),
    }),
    errors: [],
  },
  'POST /ea/g/sign-in': {
    summary: 'Sign in by account, phone, email or ID number with the password',
    security: true,
    auth: 'none',
    counts: 'wrongPasswords',
    body: v.object({
      domain: code,
      account: nonEmptyText,
      password: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
      captcha,
      agreed,
    }),
    output: signedInSchema,
    /**
     * EA_WRONG_PASSWORD `{ left, captchaRequired }` does not reveal whether the account exists. EA_AGREEMENT `{
     * captchaId, captchaAnswer }` returns a solved captcha for the repeated call. EA_SECOND_FACTOR `{ ticket }`: the
     * password was correct; continue with `POST /ea/g/second-factor`.
     */
    errors: [
      'EA_WRONG_PASSWORD',
      'EA_ACCOUNT_LOCKED',
      'EA_CAPTCHA_REQUIRED',
      'EA_WRONG_CAPTCHA',
      'COMMON_BUSY',
      'EA_ACCOUNT_MISSING',
      'EA_AGREEMENT',
      'EA_SECOND_FACTOR',
    ],
  },
  'POST /ea/g/phone-codes': {
    summary: 'Text a sign-in code to a phone',
    security: true,
    auth: 'none',
    counts: 'phoneCodes',
    body: v.object({
      domain: code,
      phone,
      ...codeAsked,
    }),
    output: codeSent,
    errors: [
      'EA_PHONE_INVALID',
      'EA_WRONG_CAPTCHA',
      'EA_CODE_TOO_FREQUENT',
      'EA_CODE_LIMIT',
      'EA_SMS_UNAVAILABLE',
      'COMMON_TOO_MANY',
    ],
  },
  'POST /ea/g/sign-in/phone': {
    summary: 'Sign in with a code sent to the phone',
    security: true,
    auth: 'none',
    rateLimit: 'codeSignIns',
    body: v.object({ domain: code, phone, ...codeTyped, agreed }),
    output: signedInSchema,
    /** The code remains valid after EA_AGREEMENT, but is consumed by EA_SECOND_FACTOR `{ ticket }`. */
    errors: ['EA_PHONE_INVALID', 'EA_ACCOUNT_MISSING', ...CODE_REFUSALS, 'EA_AGREEMENT', 'EA_SECOND_FACTOR'],
  },
  'GET /ea/me': { summary: 'The signed-in candidate', auth: 'candidate', output: currentUserSchema, errors: [] },
} as const satisfies Record<string, Endpoint>
