import { lte } from 'drizzle-orm'
import { refusalsOf } from '@server/calls/limits/rate-limit'
import { Failure } from '@server/core/failure'
import { newId } from '@server/core/postgres/ids'
import { cleanUp, type CleanUpServices } from '@server/core/running/clean-up'
import type { Services } from '@server/core/services'
import { usedCaptchas } from '@server/core/tables/account'
import { CAPTCHA_LIFE_MS } from '../rules'

/** Captcha id and typed answer, as sent by the client. */
export interface CaptchaAnswer {
  id: string
  answer: string
}

/** A signed captcha with the right answer. Only {@link useUp} detects reuse. */
export interface AnsweredCaptcha {
  projectId: string
  captchaId: string
  expiresAt: Date
}

type Needs = Pick<Services, 'db' | 'now' | 'personalData'>

const PURPOSE = 'captchas'

/** captchaId.expiry (ms since 1970).keyed hash of the answer.signature */
const FORM = /^(([0-9a-f-]{36})\.(\d{1,15})\.([\w-]{43}))\.([\w-]{43})$/

/**
 * Creates a captcha id valid for five minutes. The signed id carries all of its state, so that issuing one writes
 * nothing.
 */
export function newCaptcha(services: Pick<Needs, 'now' | 'personalData'>, projectId: string, answer: string): string {
  const captchaId = newId()
  const endsAt = services.now() + CAPTCHA_LIFE_MS
  const content = `${captchaId}.${endsAt}.${hashOf(services, { projectId, captchaId }, answer)}`
  return `${content}.${services.personalData.sign(PURPOSE, `${projectId}\n${content}`)}`
}

/**
 * Checks the answer and marks the captcha as used. Throws EA_WRONG_CAPTCHA. The comparison ignores case and character
 * width.
 */
export async function consumeCaptcha(services: Needs, projectId: string, given: CaptchaAnswer): Promise<void> {
  await useUp(services, checkCaptchaAnswer(services, projectId, given))
}

/**
 * Checks a captcha without marking it as used and without database access. Throws EA_WRONG_CAPTCHA for an id that is
 * not signed by us, expired or known to be used, and for a wrong answer, after which this process refuses the captcha.
 * Other processes do not learn of it: one guess per process does not help to find an answer in a million.
 */
export function checkCaptchaAnswer(services: Needs, projectId: string, given: CaptchaAnswer): AnsweredCaptcha {
  const { answerHash, ...captcha } = opened(services, projectId, given.id)
  if (answerHash === hashOf(services, captcha, given.answer)) return captcha
  refusalsOf(services).remember(nameOf(captcha.captchaId), captcha.expiresAt)
  throw new Failure('EA_WRONG_CAPTCHA')
}

/** Marks a captcha as used. Of concurrent uses on any instance one succeeds; the others throw EA_WRONG_CAPTCHA. */
export async function useUp(services: Needs, { projectId, captchaId, expiresAt }: AnsweredCaptcha): Promise<void> {
  const used = await services.db
    .insert(usedCaptchas)
    .values({ projectId, captchaId, expiresAt })
    .onConflictDoNothing()
    .returning({ captchaId: usedCaptchas.captchaId })
  refusalsOf(services).remember(nameOf(captchaId), expiresAt)
  if (used.length === 0) throw new Failure('EA_WRONG_CAPTCHA')
}

export async function deleteExpiredCaptchas(services: CleanUpServices): Promise<void> {
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
