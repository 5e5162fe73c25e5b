import { and, eq, lte } from 'drizzle-orm'
import { Failure } from '@server/core/calls/failure'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import { captchas } from '@server/core/tables/account'
import { CAPTCHA_LIFE_MS } from '../rules'

/** What the client sends back: the captcha's id and what was typed. */
export interface CaptchaAnswer {
  id: string
  answer: string
}

type Needs = Pick<Services, 'db' | 'now' | 'personalData'>

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Keeps the hash of an answer for five minutes and answers the captcha's id. */
export async function storeCaptcha(services: Needs, projectId: string, answer: string): Promise<string> {
  const captchaId = newId()
  await services.db.insert(captchas).values({
    projectId,
    captchaId,
    answerHash: hashOf(services, projectId, captchaId, answer),
    expiresAt: new Date(services.now() + CAPTCHA_LIFE_MS),
  })
  return captchaId
}

/** Uses a captcha up, whether the answer is right or not. Throws EA_WRONG_CAPTCHA; neither case nor width matters. */
export async function consumeCaptcha(services: Needs, projectId: string, given: CaptchaAnswer): Promise<void> {
  const stored = UUID.test(given.id) ? await takeCaptcha(services, projectId, given.id) : undefined
  const isRight =
    stored !== undefined &&
    stored.expiresAt.getTime() > services.now() &&
    stored.answerHash === hashOf(services, projectId, stored.captchaId, given.answer)
  if (!isRight) throw new Failure('EA_WRONG_CAPTCHA')
}

export async function deleteExpiredCaptchas(services: Pick<Services, 'db' | 'now'>): Promise<void> {
  await services.db.delete(captchas).where(lte(captchas.expiresAt, new Date(services.now())))
}

async function takeCaptcha(services: Needs, projectId: string, captchaId: string) {
  const [taken] = await services.db
    .delete(captchas)
    .where(and(eq(captchas.projectId, projectId), eq(captchas.captchaId, captchaId)))
    .returning()
  return taken
}

function hashOf({ personalData }: Needs, projectId: string, captchaId: string, answer: string): string {
  return personalData.index(projectId, 'captcha', `${captchaId}:${answer.normalize('NFKC').replace(/\s/g, '')}`)
}
