import type { Services } from '@server/core/services'
import { consumeCaptcha, type CaptchaAnswer } from '../captcha/captcha'
import type { TypedCode } from './verification-codes'

/**
 * Checks the captcha that a visitor's code needs after two wrong codes. Throws EA_WRONG_CAPTCHA; the code is not tried
 * then.
 */
export async function visitorsCode(
  services: Services,
  projectId: string,
  { code, captcha }: { code: string; captcha?: CaptchaAnswer | undefined },
): Promise<TypedCode> {
  if (captcha) await consumeCaptcha(services, projectId, captcha)
  return { code, hasCaptcha: captcha !== undefined }
}

/** Code of a signed-in account or of the holder of a personal link; needs no captcha. */
export const knownPersonsCode = (code: string): TypedCode => ({ code, hasCaptcha: true })
