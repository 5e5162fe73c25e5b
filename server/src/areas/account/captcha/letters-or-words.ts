import { Failure } from '@server/core/failure'
import { addressGroup } from '@server/core/http/address-group'
import { bounded } from '@server/core/running/bounded'
import { poolShares } from '@server/core/running/thread/pool-shares'
import type { Language } from '@server/calls/reply/message'
import type { Services } from '@server/core/services'
import { countOfShare, type Origin } from '../address-share'
import { lettersCaptcha, wordsCaptcha, type Captcha } from './captcha-picture'

/** A processor draws more than a hundred in a second. Their own line: who signs in never waits for a picture. */
export const inDrawingLine = bounded({ atOnce: poolShares.letters, perSecond: 100, seconds: 1 })

/**
 * Letters for whoever asks for them; where their address had its share, or too many wait to have theirs drawn, digits in words,
 * which cost nothing: nobody is ever left without a captcha, since without one some cannot sign in.
 */
export async function lettersOrWords(services: Services, origin: Origin, language: Language): Promise<Captcha> {
  if (await countOfShare(services, 'captchas', origin)) return wordsCaptcha(language)
  try {
    return await inDrawingLine(addressGroup(origin.ip), lettersCaptcha)
  } catch (error) {
    if (error instanceof Failure) return wordsCaptcha(language)
    throw error
  }
}
