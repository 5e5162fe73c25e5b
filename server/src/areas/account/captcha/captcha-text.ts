import { Failure } from '@server/core/failure'
import { addressGroup } from '@server/core/http/address-group'
import { boundedQueue } from '@server/core/running/bounded-queue'
import { threadPoolShares } from '@server/core/running/thread/thread-pool-shares'
import type { Language } from '@server/calls/reply/message'
import type { Services } from '@server/core/services'
import { countOfShare, type Origin } from '../address-share'
import { lettersCaptcha, wordsCaptcha, type Captcha } from './captcha-picture'

/**
 * Bounded queue for rendering pictures: one core renders more than 100 per second. Separate from the sign-in queue, so
 * that signing in never waits for a picture.
 */
export const inDrawingLine = boundedQueue({ concurrency: threadPoolShares.letters, perSecond: 100, seconds: 1 })

/**
 * Returns a captcha in a picture; beyond the address's rate limit, or when the render queue is full, one in words,
 * which costs nothing. Never refuses: without a captcha some candidates cannot sign in.
 */
export async function captchaText(services: Services, origin: Origin, language: Language): Promise<Captcha> {
  if (await countOfShare(services, 'captchas', origin)) return wordsCaptcha(language)
  try {
    return await inDrawingLine(addressGroup(origin.ip), lettersCaptcha)
  } catch (error) {
    if (error instanceof Failure) return wordsCaptcha(language)
    throw error
  }
}
