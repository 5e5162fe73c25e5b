import { personKey } from '@contract/identity/person-key'
import { SAFE_QUESTION_COUNT, SAFE_QUESTIONS, type SafeQuestion } from '@contract/identity/safe-questions'
import { takeSlot, type SlotLimit } from '@server/calls/limits/rate-limit'
import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
import type { Account } from '@server/domain/accounts/accounts'
import { requireGoodPassword } from '@server/domain/accounts/password-policy'
import { lockedAccount } from '@server/domain/accounts/lock-account'
import { hashPassword, isRightPassword } from '@server/domain/accounts/passwords'
import { hasSamePassword } from '@server/domain/accounts/password-version'
import { consumeCaptcha, type CaptchaAnswer } from '../captcha/captcha'
import { knownOf } from '../security/own-password'
import { requestChange } from '../security/pending-changes'
import { passwordChangeRequested } from '../security/messages'
import { joinedAnswers, safeQuestionsOf, type SafeAnswer } from '../security/safe-questions'
import { notifyOwner } from '@server/domain/accounts/notify-owner'
import { accountByName, NOBODY, readTypedName } from '../sign-in/find-account'
import { inSignInLine } from '../sign-in/sign-in-line'
import type { VisitorsCall } from './recover'

const DAY_MS = 24 * 60 * 60_000
/** Limits guessing: three answers and an ID number can be found by unlimited attempts. */
const ANSWERS_TRIED: SlotLimit = { max: 5, windowMs: DAY_MS }

/**
 * Returns the security questions of an account. Unknown names get three stable fake questions, so that a caller cannot
 * find out who has an account.
 */
export async function questionsOf(
  call: VisitorsCall,
  { account, captcha }: { account: string; captcha: CaptchaAnswer },
) {
  const { services, project } = call
  const { projectId } = project
  await consumeCaptcha(services, projectId, captcha)
  const name = readTypedName(account)
  const found = await accountByName(services, projectId, name)
  const chosen = await safeQuestionsOf(services, found ?? { projectId, accountId: NOBODY })
  return chosen?.questions ?? madeUp(services, projectId, name.key)
}

interface Answered {
  account: string
  idNumber: string
  answers: readonly SafeAnswer[]
  newPassword: string
}

/**
 * Sets a new password by security questions, for owners without access to phone and mailbox. It takes effect a day
 * later. Phone and mailbox of the account are notified at once, and a sign-in before then can cancel it.
 *
 * Throws EA_SAFE_ANSWER whichever part was wrong, COMMON_TOO_MANY `{ until }` after five tries in a day, and the fault
 * of the password.
 */
export async function recoverByAnswers(call: VisitorsCall, typed: Answered): Promise<Date> {
  const { services, project, language, visitor } = call
  const { projectId } = project
  const name = readTypedName(typed.account)
  requireGoodPassword(typed.newPassword, [typed.account, typed.idNumber])
  return inSignInLine(visitor.ip, async () => {
    const account = await accountByName(services, projectId, name)
    if (account) visitor.noteAccount?.(account)
    await takeTry(services, projectId, name.key)
    // Unknown names query a non-existing account, so that they take equally long.
    const chosen = await safeQuestionsOf(services, account ?? { projectId, accountId: NOBODY })
    const areRight = await isRightPassword(
      joinedAnswers(typed.answers),
      chosen?.answersHash,
      services.env.PASSWORD_MEMORY_KIB,
    )
    if (!account || !areRight || !isOwnNumber(account, typed.idNumber)) throw new Failure('EA_SAFE_ANSWER')
    requireGoodPassword(typed.newPassword, knownOf(account))
    const value = await hashPassword(typed.newPassword, services.env.PASSWORD_MEMORY_KIB)
    return services.db.transaction(async (tx) => {
      const current = await lockedAccount(services, tx, account)
      // The owner may have changed the password or the questions meanwhile.
      const isStillRight =
        current &&
        hasSamePassword(current, account) &&
        isOwnNumber(current, typed.idNumber) &&
        (await safeQuestionsOf({ db: tx }, current))?.answersHash === chosen?.answersHash
      if (!isStillRight) throw new Failure('EA_SAFE_ANSWER')
      const dueAt = await requestChange(services, tx, account, { kind: 'password', value })
      const at = dueAt.getTime()
      await notifyOwner(services, tx, { account: current, project, language, template: passwordChangeRequested, at })
      return dueAt
    })
  })
}

const isOwnNumber = ({ idType, idNumber }: Account, typed: string) =>
  personKey(idType, typed) === personKey(idType, idNumber)

async function takeTry(services: Services, projectId: string, who: string): Promise<void> {
  const key = `safe-answers:${services.personalData.digest('safe answers', who)}`
  const until = await takeSlot(services, projectId, key, ANSWERS_TRIED)
  if (until) throw new Failure('COMMON_TOO_MANY', { until: until.toISOString() })
}

function madeUp({ personalData }: Services, projectId: string, name: string): SafeQuestion[] {
  const weight = (question: SafeQuestion) =>
    personalData.digest('made-up questions', `${projectId}\n${name}\n${question}`)
  return [...SAFE_QUESTIONS]
    .sort((one, other) => (weight(one) < weight(other) ? -1 : 1))
    .slice(0, SAFE_QUESTION_COUNT)
    .sort()
}
