import { randomUUID } from 'node:crypto'
import { exists, notExists, type SQL } from 'drizzle-orm'
import { CODE_LIFE_MS } from '@contract/identity/verification-code'
import type { CallContext } from '@server/calls/handler'
import { takeSlot } from '@server/calls/limits/rate-limit'
import type { Project } from '@server/calls/project/project-cache'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { accountsAt, type Contact } from '@server/domain/accounts/accounts'
import { enqueueMessage, withdrawMessage } from '@server/domain/outbox/messages'
import { renderMessage, type Language, type MessageTemplate } from '@server/domain/outbox/written'
import { beyondShareUntil, type Origin } from '../address-share'
import { type CaptchaAnswer, consumeCaptcha } from '../captcha/captcha'
import { CODE_GAP_SECONDS, CODE_GAP, nextCodeAt } from '../rules'
import { visitorAsking, type Asker } from './asker'
import {
  bindCode,
  boundBefore,
  guardianCode,
  notRegistered,
  recoverCode,
  registerCode,
  registeredBefore,
  signInCode,
  verifyOldCode,
  type CodeValues,
} from './code-messages'
import { readContact, codeTargetOf } from './contact'
import { type CodePurpose, newCode, sentWithinHour, storeCode, type CodeTarget } from './sent-codes'

/**
 * Returns the possible messages for each purpose of a code. Only the owner of the phone or mailbox learns from them
 * whether an account exists.
 */
export function whatToSay(services: Services, projectId: string, purpose: CodePurpose, typed: Contact): MayBeSaid[] {
  const contact = readContact(typed)
  const nobodyHasIt: MayBeSaid['isForNobody'] = (executor) =>
    notExists(accountsAt(services, executor, projectId, contact))
  const somebodyHasIt: MayBeSaid['isForNobody'] = (executor) =>
    exists(accountsAt(services, executor, projectId, contact))
  const said: Record<CodePurpose, MayBeSaid[]> = {
    signIn: [{ template: signInCode, isForNobody: nobodyHasIt }],
    register: [
      { template: registerCode, isForNobody: somebodyHasIt },
      { template: registeredBefore, isForNobody: nobodyHasIt },
    ],
    recover: [
      { template: recoverCode, isForNobody: nobodyHasIt },
      { template: notRegistered, isForNobody: somebodyHasIt },
    ],
    bind: [
      { template: bindCode, isForNobody: somebodyHasIt },
      { template: boundBefore, isForNobody: nobodyHasIt },
    ],
    verifyOld: [{ template: verifyOldCode }],
    guardian: [{ template: guardianCode }],
  }
  return said[purpose]
}

interface Asked {
  purpose: CodePurpose
  contact: Contact
  captcha: CaptchaAnswer
  /** Request id of an earlier unused code of this visitor. */
  request?: string | undefined
}

type Call = Pick<CallContext, 'services' | 'language' | 'visitor'> & { project: Project }

/**
 * Sends a code to a visitor who is not signed in. The returned `request` must accompany the code. Throws the failures
 * of {@link sendCode}.
 */
export async function sendToVisitor({ services, project, language, visitor }: Call, asked: Asked) {
  const { purpose, captcha, request = randomUUID() } = asked
  const { projectId } = project
  const contact = readContact(asked.contact)
  const asker = await visitorAsking(services, { projectId, marks: visitor.marks, request }, contact)
  const says = whatToSay(services, projectId, purpose, contact)
  const { ip } = visitor
  await sendCode(services, { project, ip }, { purpose, contact, asker, captcha, language, says })
  return { retryAfterSeconds: CODE_GAP_SECONDS, request }
}

/**
 * A possible message. `isForNobody` is evaluated by the database in the same transaction; when true, the message is
 * discarded.
 */
interface MayBeSaid {
  template: MessageTemplate<CodeValues>
  isForNobody?: (executor: Executor) => SQL
}

interface CodeRequest {
  purpose: CodePurpose
  contact: Contact
  asker: Asker
  /** Null when the requester is signed in. */
  captcha: CaptchaAnswer | null
  language: Language
  says: readonly MayBeSaid[]
}

/**
 * Sends a code to a phone or mailbox. Only the message may depend on whether an account has it. The answer, the limits,
 * the code page and the response time do not, so that an attacker cannot find out which phones and mailboxes have
 * accounts: every possible message is written, and those that are not for the recipient are deleted in the same
 * transaction.
 *
 * Throws EA_PHONE_INVALID, EA_EMAIL_INVALID, EA_SMS_UNAVAILABLE, EA_EMAIL_UNAVAILABLE, EA_WRONG_CAPTCHA,
 * COMMON_TOO_MANY `{ until }`, EA_CODE_TOO_FREQUENT `{ seconds }` and EA_CODE_LIMIT `{ until }`.
 */
export async function sendCode(services: Services, origin: Origin, request: CodeRequest): Promise<void> {
  const { projectId } = origin.project
  const contact = readContact(request.contact)
  refuseUnavailable(services, contact)
  if (request.captcha) await consumeCaptcha(services, projectId, request.captcha)
  const until = await beyondShareUntil(services, 'phoneCodes', origin)
  if (until) throw new Failure('COMMON_TOO_MANY', { until: until.toISOString() })
  const target = codeTargetOf(services, projectId, request.purpose, contact, request.asker)
  await takeSending(services, target)
  await services.db.transaction((transaction) =>
    writeCode(services, transaction, origin, { ...request, contact, target }),
  )
}

type Sending = CodeRequest & { target: CodeTarget }

async function writeCode(services: Services, executor: Executor, { project }: Origin, sending: Sending): Promise<void> {
  const { contact, language, target } = sending
  const { projectId, definition } = project
  const code = newCode()
  const expiresAt = await storeCode(services, executor, target, code)
  const values = { examName: definition.name[language], code, minutes: CODE_LIFE_MS / 60_000 }
  for (const { template, isForNobody } of sending.says) {
    const messageId = await enqueueMessage(services, executor, {
      projectId,
      channel: contact.by === 'phone' ? 'sms' : 'email',
      target: contact.target,
      written: renderMessage(template, language, values),
      expiresAt,
    })
    if (isForNobody) await withdrawMessage(executor, { projectId, messageId }, isForNobody(executor))
  }
}

function refuseUnavailable({ messageSenders }: Services, { by }: Contact): void {
  if (by === 'phone' && !messageSenders.sms) throw new Failure('EA_SMS_UNAVAILABLE')
  if (by === 'email' && !messageSenders.email) throw new Failure('EA_EMAIL_UNAVAILABLE')
}

/**
 * Applies the limits per phone or mailbox over all purposes: one code per minute, five per hour (specification §9). The
 * first limit serialises requests, so the second one needs no lock.
 */
async function takeSending(services: Services, target: CodeTarget): Promise<void> {
  const { projectId, targetIndex, asker } = target
  const gapEnds = await takeSlot(services, projectId, `code-gap:${targetIndex}:${asker.countedFor}`, CODE_GAP)
  if (gapEnds) {
    const seconds = Math.ceil((gapEnds.getTime() - services.now()) / 1000)
    throw new Failure('EA_CODE_TOO_FREQUENT', { seconds })
  }
  const next = nextCodeAt(await sentWithinHour(services, target))
  if (next !== null) throw new Failure('EA_CODE_LIMIT', { until: new Date(next).toISOString() })
}
