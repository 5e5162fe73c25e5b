import { notExists } from 'drizzle-orm'
import { isMobilePhone, normalisePhone } from '@contract/typed/contact'
import { accountByPhone, accountsOfPhone } from '@server/domain/accounts/accounts'
import { Failure } from '@server/core/failure'
import { enqueueMessage, takeMessageBack } from '@server/domain/outbox/messages'
import { write } from '@server/domain/outbox/written'
import { takeTurn } from '@server/calls/limits/rate-limit'
import type { Visitor } from '@server/calls/visitor'
import type { Services } from '@server/core/services'
import { beyondShareUntil, type Origin } from '../address-share'
import { consumeCaptcha, type CaptchaAnswer } from '../captcha/captcha'
import { CODE_GAP, CODE_LIFE_MS, CODES_SENT } from '../rules'
import { signInResult } from '@server/domain/accounts/sign-in-result'
import { signInCode } from './code-message'
import { newCode, storeCode, tryCode, type CodeTarget } from '../verification-codes'

interface CodeRequest {
  phone: string
  captcha: CaptchaAnswer
  language: 'zh' | 'en'
}

/**
 * Texts a sign-in code to a phone. A phone that no account has gets none, but the answer, the limits and what the code
 * page says afterwards are the same, so that phones cannot be tried out. Nor by the time it takes: a text is written for every
 * phone, and taken back before anybody sees it where it would be for nobody.
 *
 * Throws EA_PHONE_INVALID, EA_WRONG_CAPTCHA, COMMON_TOO_MANY `{ until }`, EA_CODE_TOO_FREQUENT `{ seconds }`,
 * EA_CODE_LIMIT `{ until }` and EA_SMS_UNAVAILABLE.
 */
export async function sendSignInCode(services: Services, origin: Origin, request: CodeRequest) {
  const { projectId, definition } = origin.project
  refuseInvalidPhone(request.phone)
  if (!services.messageSenders.sms) throw new Failure('EA_SMS_UNAVAILABLE')
  await consumeCaptcha(services, projectId, request.captcha)
  const until = await beyondShareUntil(services, 'phoneCodes', origin)
  if (until) throw new Failure('COMMON_TOO_MANY', { until: until.toISOString() })
  const target = targetOf(services, projectId, request.phone)
  await takeSending(services, target)
  const code = newCode()
  await services.db.transaction(async (transaction) => {
    const expiresAt = await storeCode(services, transaction, target, code)
    const messageId = await enqueueMessage(services, transaction, {
      projectId,
      channel: 'sms',
      target: normalisePhone(request.phone),
      written: write(signInCode, request.language, {
        examName: definition.name[request.language],
        code,
        minutes: CODE_LIFE_MS / 60_000,
      }),
      expiresAt,
    })
    const owners = accountsOfPhone(services, transaction, projectId, request.phone)
    await takeMessageBack(transaction, { projectId, messageId }, notExists(owners))
  })
}

/**
 * Signs in with a code. Throws EA_PHONE_INVALID, EA_WRONG_CODE `{ left }`, EA_CODE_EXPIRED when another code is needed,
 * and EA_ACCOUNT_MISSING when the account has gone since. A code has few tries of its own: nobody else's count here.
 */
export async function signInByPhone(
  services: Services,
  { projectId, visitor }: { projectId: string; visitor: Visitor },
  { phone, code }: { phone: string; code: string },
) {
  refuseInvalidPhone(phone)
  const check = await tryCode(services, targetOf(services, projectId, phone), code)
  if (check.result !== 'right') {
    throw check.result === 'wrong' ? new Failure('EA_WRONG_CODE', { left: check.left }) : new Failure('EA_CODE_EXPIRED')
  }
  const account = await accountByPhone(services, projectId, phone)
  if (!account) throw new Failure('EA_ACCOUNT_MISSING')
  return signInResult(services, account, { way: 'phoneCode', visitor })
}

function refuseInvalidPhone(phone: string): void {
  if (!isMobilePhone(phone)) throw new Failure('EA_PHONE_INVALID')
}

/** One a minute, five an hour for the phone (specification §9). */
async function takeSending(services: Services, { projectId, purpose, targetIndex }: CodeTarget) {
  const target = `${purpose}:${targetIndex}`
  const gapEnds = await takeTurn(services, projectId, `code-gap:${target}`, CODE_GAP)
  if (gapEnds) {
    const seconds = Math.ceil((gapEnds.getTime() - services.now()) / 1000)
    throw new Failure('EA_CODE_TOO_FREQUENT', { seconds })
  }
  const until = await takeTurn(services, projectId, `codes:${target}`, CODES_SENT)
  if (until) throw new Failure('EA_CODE_LIMIT', { until: until.toISOString() })
}

function targetOf(services: Services, projectId: string, phone: string): CodeTarget {
  return { projectId, purpose: 'signIn', targetIndex: services.personalData.index(projectId, 'phone', phone) }
}
