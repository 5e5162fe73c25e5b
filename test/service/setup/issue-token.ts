import type { Owner } from '@server/calls/handler'
import type { Services } from '@server/core/services'
import { signIn } from '@server/domain/accounts/sign-in/access-tokens'

const device = { host: 'browser', system: 'other', browser: '', address: '' } as const

/** Creates a password session without checking the password; returns the token. */
export async function issueToken(
  services: Pick<Services, 'db' | 'env' | 'now' | 'personalData'>,
  { projectId, accountId }: Owner,
): Promise<string> {
  const owner = { projectId, accountId, from: { way: 'password', device } as const }
  return (await signIn(services, owner, services.db)).token
}
