import * as v from 'valibot'
import { GENDERS, ID_TYPES, USER_TYPES } from '../codes'
import type { Endpoint } from './endpoint'
import { normalisePhone } from '../typed/contact'
import { code, nonEmptyText, uuid } from '../schemas'
import { compactNumber } from '../typed/numbers'

/** The signed-in candidate as the client may know them: phone, email and ID number are masked. */
export const currentUserSchema = v.object({
  accountId: v.string(),
  account: v.string(),
  realName: v.string(),
  /** Characters of the name without a glyph in any font: documents show empty boxes. Missing if there are none. */
  unprintable: v.optional(v.array(v.string())),
  idType: v.picklist(ID_TYPES),
  /** Who issued the document, ISO 3166-1 alpha-3; null where nobody has said. */
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

/** The answer of every way to sign in. */
export const signedInSchema = v.object({
  token: v.string(),
  user: currentUserSchema,
  /** The account was to be deleted: signing in has taken that back. */
  keptAccount: v.optional(v.literal(true)),
})

/** However it was typed or pasted: `+86 138-0013-8000` arrives as `13800138000`. */
const phone = v.pipe(nonEmptyText, v.transform(normalisePhone))
const typedCode = v.pipe(nonEmptyText, v.transform(compactNumber))

/** Accepts the user agreement and the privacy policy as they are now; EA_AGREEMENT asks for it. */
export const agreed = v.optional(v.boolean(), false)

const answeredCaptcha = v.object({ id: nonEmptyText, answer: typedCode })

/** Asked for from the third wrong password on; optional before. */
const captcha = v.optional(answeredCaptcha)

/** Asking for a code: `request` of an earlier answer is said again, so that any of its codes may be typed. */
export const codeAsked = { captcha: answeredCaptcha, request: v.optional(uuid) }

/** Typing it: with the `request` that was answered when it was asked for, and a captcha after two wrong ones. */
export const codeTyped = { code: typedCode, request: v.optional(uuid), captcha }

/** Seconds until another code may be asked for. */
export const codeSent = v.object({ retryAfterSeconds: v.number(), request: v.string() })

export const CODE_REFUSALS = ['EA_WRONG_CODE', 'EA_CODE_EXPIRED', 'EA_CAPTCHA_REQUIRED', 'EA_WRONG_CAPTCHA'] as const

export const accountEndpoints = {
  'POST /ea/g/captchas': {
    summary: 'A picture to type off or digits in words, against robots',
    auth: 'none',
    counts: 'captchas',
    repeatable: true,
    /**
     * `letters` to type off, or digits in `words`, for those who cannot see them: they can be enlarged and heard. Whoever
     * asks for letters gets words as well, where too many were asked for (`captchas` in floods.ts) or are being drawn.
     */
    body: v.object({ domain: code, kind: v.optional(v.picklist(['letters', 'words']), 'letters') }),
    /** Letters: `image` is a PNG data URI, 300×100 pixels, shown at half that size. Otherwise digits in the words of the caller’s language. */
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
     * Whether the account or the password was wrong is not told apart: EA_WRONG_PASSWORD `{ left, captchaRequired }`.
     * EA_AGREEMENT has `{ captchaId, captchaAnswer }` for whoever answered a captcha: the same is said again with it.
     * EA_SECOND_FACTOR `{ ticket }`: what was shown was right, and signing in goes on at `POST /ea/g/second-factor`.
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
    flood: 'codeSignIns',
    body: v.object({ domain: code, phone, ...codeTyped, agreed }),
    output: signedInSchema,
    /** After EA_AGREEMENT the same code serves once more; by EA_SECOND_FACTOR `{ ticket }` it has served. */
    errors: ['EA_PHONE_INVALID', 'EA_ACCOUNT_MISSING', ...CODE_REFUSALS, 'EA_AGREEMENT', 'EA_SECOND_FACTOR'],
  },
  'GET /ea/me': { summary: 'The signed-in candidate', auth: 'candidate', output: currentUserSchema, errors: [] },
} as const satisfies Record<string, Endpoint>
