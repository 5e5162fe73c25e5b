import type { Project } from '@server/calls/project/project-cache'
import type { Visitor } from '@server/calls/visitor'
import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
import { accountByPhone, type Account } from '@server/domain/accounts/accounts'
import { lockedAccount } from '@server/domain/accounts/lock-account'
import { signedInOf, signInWithin, type SignInOptions } from '@server/domain/accounts/sign-in/sign-in-result'
import { exchangeCode } from './code-exchange'

/** Same as the validity of WeChat's codes. */
const LIFE_MS = 5 * 60_000
const PLACE = 'wechat-phone'
/** Prefix that distinguishes our codes from WeChat's. */
const OURS = 'agree.'

interface Given {
  phoneCode: string
  agreed: boolean
}

/**
 * Signs in with a phone number verified by WeChat. Throws EA_WECHAT_PHONE, EA_WECHAT_UNAVAILABLE, EA_ACCOUNT_MISSING,
 * and EA_AGREEMENT `{ phoneCode }` with a code of ours for the same phone, because WeChat's code is used up by then.
 */
export async function signInByWechatPhone(
  services: Services,
  { project, visitor }: { project: Project; visitor: Visitor },
  { phoneCode, agreed }: Given,
) {
  const { projectId } = project
  const phone = phoneCode.startsWith(OURS)
    ? phoneOf(services, projectId, phoneCode)
    : await exchangeCode(services, projectId, 'EA_WECHAT_PHONE', () => services.wechatApi.phoneNumberOf(phoneCode))
  const account = phone === null ? null : await accountByPhone(services, projectId, phone)
  if (phone === null || !account) throw new Failure('EA_ACCOUNT_MISSING')
  try {
    return await signInByOwnPhone(services, account, { way: 'wechatPhone', project, agrees: agreed, visitor })
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'EA_AGREEMENT') throw error
    throw new Failure('EA_AGREEMENT', { phoneCode: codeFor(services, projectId, phone) })
  }
}

/** Throws EA_ACCOUNT_MISSING when the account's phone was changed meanwhile. */
async function signInByOwnPhone(services: Services, account: Account, options: SignInOptions) {
  const outcome = await services.db.transaction(async (tx) => {
    const current = await lockedAccount(services, tx, account)
    if (!current || current.phone !== account.phone) throw new Failure('EA_ACCOUNT_MISSING')
    return signInWithin(services, tx, current, options)
  })
  return signedInOf(outcome)
}

function codeFor({ personalData, now }: Services, projectId: string, phone: string): string {
  return OURS + personalData.encrypt(projectId, PLACE, JSON.stringify({ phone, until: now() + LIFE_MS }))
}

/** Throws EA_WECHAT_PHONE when the code was not issued for this project or has expired. */
function phoneOf({ personalData, now }: Services, projectId: string, code: string): string {
  const { phone, until } = opened(() => personalData.decrypt(projectId, PLACE, code.slice(OURS.length)))
  if (phone === null || until <= now()) throw new Failure('EA_WECHAT_PHONE')
  return phone
}

function opened(open: () => string): { phone: string | null; until: number } {
  try {
    return JSON.parse(open()) as { phone: string; until: number }
  } catch {
    return { phone: null, until: 0 }
  }
}
