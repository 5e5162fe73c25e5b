import type { Services } from '@server/core/services'
import type { Account } from '@server/domain/accounts/accounts'
import { accountById } from '@server/domain/accounts/accounts'
import { passwordVersion } from '@server/domain/accounts/password-version'

/** What a pass shows; each is of no use for anything else. */
export type PassPurpose = 'recovery' | 'old phone' | 'old email'

const PASS_LIFE_MS = 10 * 60_000
const FORM = /^(([0-9a-f-]{36})\.(\d{1,15}))\.([\w-]{43})$/

/**
 * Shows for ten minutes that a code came. It is not stored: it is signed together with the version of the password, phone and
 * email, so that it is void once any of them has changed, and can be used once.
 */
export function newPass(services: Services, purpose: PassPurpose, account: Account): string {
  const content = `${account.accountId}.${services.now() + PASS_LIFE_MS}`
  return `${content}.${signature(services, purpose, account, content)}`
}

/** Whose pass this is; null when it is not one of ours, has ended or is void. */
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

/** Whether a pass is good for the account as it is now; its end is not looked at. */
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
