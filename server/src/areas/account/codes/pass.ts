import type { Services } from '@server/core/services'
import { type Account, accountById } from '@server/domain/accounts/accounts'
import { passwordVersion } from '@server/domain/accounts/password-version'

/** Action that a pass authorises; a pass is valid for one purpose only. */
export type PassPurpose = 'recovery' | 'old phone' | 'old email'

const PASS_LIFE_MS = 10 * 60_000
const FORM = /^(([0-9a-f-]{36})\.(\d{1,15}))\.([\w-]{43})$/

/**
 * Issues a pass that proves for ten minutes that a code was entered. It is not stored but signed together with the
 * version of the password, phone and email, so that changing one of them, which using the pass does, invalidates it.
 */
export function newPass(services: Services, purpose: PassPurpose, account: Account): string {
  const content = `${account.accountId}.${services.now() + PASS_LIFE_MS}`
  return `${content}.${signature(services, purpose, account, content)}`
}

/** Returns the account of a pass; null if it is not signed by us, has expired or is void. */
export async function accountOfPass(
  services: Services,
  purpose: PassPurpose,
  projectId: string,
  pass: string,
): Promise<Account | null> {
  const [, , accountId = '', endsAt = ''] = FORM.exec(pass) ?? []
  if (!accountId || Number(endsAt) <= services.now()) return null
  const account = await accountById(services, projectId, accountId)
  return account && isPassOf(services, purpose, account, pass) ? account : null
}

/** Returns whether a pass is valid for the account's current version; does not check its expiry. */
export function isPassOf({ personalData }: Services, purpose: PassPurpose, account: Account, pass: string): boolean {
  const [, content = '', accountId = '', , signed = ''] = FORM.exec(pass) ?? []
  return accountId === account.accountId && personalData.isSigned(nameOf(purpose), textOf(account, content), signed)
}

function signature({ personalData }: Services, purpose: PassPurpose, account: Account, content: string): string {
  return personalData.sign(nameOf(purpose), textOf(account, content))
}

const nameOf = (purpose: PassPurpose) => `pass: ${purpose}`

function textOf(account: Account, content: string): string {
  const { projectId, phone, email } = account
  return JSON.stringify([projectId, content, passwordVersion(account), phone, email])
}
