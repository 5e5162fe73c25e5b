import type { Services } from '@server/core/services'
import { consumeCaptcha, type CaptchaAnswer } from '../captcha/captcha'
import type { TypedCode } from './verification-codes'

/** A code of a visitor, with the captcha it needs after two wrong ones. Throws EA_WRONG_CAPTCHA: then it was not tried. */
export async function visitorsCode(
  services: Services,
  projectId: string,
  { code, captcha }: { code: string; captcha?: CaptchaAnswer | undefined },
): Promise<TypedCode> {
  if (captcha) await consumeCaptcha(services, projectId, captcha)
  return { code, hasCaptcha: captcha !== undefined }
}

/** Of whoever is signed in, or has a link of their own. */
export const knownPersonsCode = (code: string): TypedCode => ({ code, hasCaptcha: true })
