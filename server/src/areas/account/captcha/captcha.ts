import { lte } from 'drizzle-orm'
import { refusalsOf } from '@server/calls/limits/known-refusals'
import { Failure } from '@server/core/failure'
import { newId } from '@server/core/postgres/ids'
import { cleanUp, type CleanedUp } from '@server/core/running/clean-up'
import type { Services } from '@server/core/services'
import { usedCaptchas } from '@server/core/tables/account'
import { CAPTCHA_LIFE_MS } from '../rules'

/** What the client sends back: the captcha's id and what was typed. */
export interface CaptchaAnswer {
  id: string
  answer: string
}

/** One that we made, which is answered rightly. Only {@link useUp} knows whether it was used before. */
export interface AnsweredCaptcha {
  projectId: string
  captchaId: string
  expiresAt: Date
}

type Needs = Pick<Services, 'db' | 'now' | 'personalData'>

const PURPOSE = 'captchas'

/** Its own id, when it ends (milliseconds since 1970), the keyed hash of its answer; and the signature under all that. */
const FORM = /^(([0-9a-f-]{36})\.(\d{1,15})\.([\w-]{43}))\.([\w-]{43})$/

/** The id of a captcha, good for five minutes. It says all there is to know of it, so that making one keeps nothing. */
export function newCaptcha(services: Pick<Needs, 'now' | 'personalData'>, projectId: string, answer: string): string {
  const captchaId = newId()
  const endsAt = services.now() + CAPTCHA_LIFE_MS
  const content = `${captchaId}.${endsAt}.${hashOf(services, { projectId, captchaId }, answer)}`
  return `${content}.${services.personalData.sign(PURPOSE, `${projectId}\n${content}`)}`
}

/** Uses a captcha up, whether the answer is right or not. Throws EA_WRONG_CAPTCHA; neither case nor width matters. */
export async function consumeCaptcha(services: Needs, projectId: string, given: CaptchaAnswer): Promise<void> {
  await useUp(services, checkAnswer(services, projectId, given))
}

/**
 * The captcha that was answered rightly, which still has to be used up. Throws EA_WRONG_CAPTCHA, at no cost: for an id that is
 * not ours, has ended or is known to be used, and for a wrong answer, after which this process takes no other one. Another
 * process may; an answer in a million is not found by as many tries as there are processes, and nothing is written for any.
 */
export function checkAnswer(services: Needs, projectId: string, given: CaptchaAnswer): AnsweredCaptcha {
  const { answerHash, ...captcha } = opened(services, projectId, given.id)
  if (answerHash === hashOf(services, captcha, given.answer)) return captcha
  refusalsOf(services).remember(nameOf(captcha.captchaId), captcha.expiresAt)
  throw new Failure('EA_WRONG_CAPTCHA')
}

/** Of all who bring it at the same moment, to any instance, one gets through; the others get EA_WRONG_CAPTCHA. */
export async function useUp(services: Needs, { projectId, captchaId, expiresAt }: AnsweredCaptcha): Promise<void> {
  const used = await services.db
    .insert(usedCaptchas)
    .values({ projectId, captchaId, expiresAt })
    .onConflictDoNothing()
    .returning({ captchaId: usedCaptchas.captchaId })
  refusalsOf(services).remember(nameOf(captchaId), expiresAt)
  if (used.length === 0) throw new Failure('EA_WRONG_CAPTCHA')
}

export async function deleteExpiredCaptchas(services: CleanedUp): Promise<void> {
  await cleanUp(services, usedCaptchas, lte(usedCaptchas.expiresAt, new Date(services.now())))
}

function opened(services: Needs, projectId: string, id: string): AnsweredCaptcha & { answerHash: string } {
  const [, content = '', captchaId = '', endsAt = '', answerHash = '', signature = ''] = FORM.exec(id) ?? []
  const isOpen =
    services.personalData.isSigned(PURPOSE, `${projectId}\n${content}`, signature) &&
    Number(endsAt) > services.now() &&
    !refusalsOf(services).until(nameOf(captchaId), services.now())
  if (!isOpen) throw new Failure('EA_WRONG_CAPTCHA')
  return { projectId, captchaId, expiresAt: new Date(Number(endsAt)), answerHash }
}

const nameOf = (captchaId: string) => `captcha:${captchaId}`

function hashOf(
  { personalData }: Pick<Needs, 'personalData'>,
  { projectId, captchaId }: Pick<AnsweredCaptcha, 'projectId' | 'captchaId'>,
  answer: string,
): string {
  return personalData.index(projectId, 'captcha', `${captchaId}:${answer.normalize('NFKC').replace(/\s/g, '')}`)
}
