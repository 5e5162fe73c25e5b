import * as v from 'valibot'
import { SAFE_QUESTIONS } from '../identity/safe-questions'
import { code, instant, nonEmptyText } from '../schemas'
import { compactNumber } from '../typed/numbers'
import { agreed, CODE_REFUSALS, codeTyped, signedInSchema } from './account'
import type { Endpoint } from './endpoint'

/** Contact types that can receive a code. */
export const CONTACT_KINDS = ['phone', 'email'] as const
export type ContactKind = (typeof CONTACT_KINDS)[number]

const kind = v.picklist(CONTACT_KINDS)
const typedCode = v.pipe(nonEmptyText, v.transform(compactNumber))
const captcha = v.object({ id: nonEmptyText, answer: typedCode })
const newPassword = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

const passwordFaults = ['FIELD_PASSWORD', 'EA_PASSWORD_COMMON', 'EA_PASSWORD_PERSONAL'] as const

export const recoveryEndpoints = {
  'POST /ea/g/recovery': {
    summary: 'Show that the code came, to be allowed to choose a new password within ten minutes',
    security: true,
    auth: 'none',
    rateLimit: 'codeSignIns',
    body: v.object({ domain: code, kind, target: nonEmptyText, ...codeTyped }),
    /** `account`: the account name, in case it was forgotten too. */
    output: v.object({ pass: v.string(), account: v.string() }),
    errors: ['EA_PHONE_INVALID', 'EA_EMAIL_INVALID', ...CODE_REFUSALS, 'EA_ACCOUNT_MISSING'],
  },
  'POST /ea/g/recovery/password': {
    summary: 'Choose the new password: signs in, ends every other sign-in and the lock of wrong passwords',
    security: true,
    auth: 'none',
    rateLimit: 'codeSignIns',
    body: v.object({ domain: code, pass: nonEmptyText, newPassword, agreed }),
    output: signedInSchema,
    /**
     * After EA_AGREEMENT nothing has changed, and the pass remains valid. After EA_SECOND_FACTOR `{ ticket }` the new
     * password is set, and signing in continues with the second factor.
     */
    errors: [
      ...passwordFaults,
      'EA_CODE_EXPIRED',
      'COMMON_BUSY',
      'EA_ACCOUNT_MISSING',
      'EA_AGREEMENT',
      'EA_SECOND_FACTOR',
    ],
  },
  'POST /ea/g/recovery/questions': {
    summary: 'The security questions of an account; of a name that nobody has, some questions too',
    security: true,
    auth: 'none',
    body: v.object({ domain: code, account: nonEmptyText, captcha }),
    output: v.object({ questions: v.array(v.picklist(SAFE_QUESTIONS)) }),
    errors: ['EA_WRONG_CAPTCHA'],
  },
  'POST /ea/g/recovery/answers': {
    summary: 'Answer all three and name a new password, which counts a day later unless the owner takes it back',
    security: true,
    auth: 'none',
    rateLimit: 'codeSignIns',
    body: v.object({
      domain: code,
      account: nonEmptyText,
      idNumber: nonEmptyText,
      answers: v.pipe(
        v.array(v.object({ question: v.picklist(SAFE_QUESTIONS), answer: nonEmptyText })),
        v.maxLength(SAFE_QUESTIONS.length),
      ),
      newPassword,
    }),
    output: v.object({ dueAt: instant }),
    /** Does not reveal whether the account, the ID number or an answer was wrong. */
    errors: [...passwordFaults, 'EA_SAFE_ANSWER', 'COMMON_TOO_MANY', 'COMMON_BUSY'],
  },
} as const satisfies Record<string, Endpoint>
