import type { Services } from '@server/core/services'

/** Searchable recipient of a message: phone numbers and email addresses by blind index, WeChat messages by account. */
export type Addressee = { channel: 'sms' | 'email'; target: string } | { channel: 'wechat'; accountId: string }

type Keeper = Pick<Services, 'personalData'>

const KINDS = { sms: 'phone', email: 'email' } as const

/** Returns the same index for all notations of a phone number or email address. */
export function addresseeIndex({ personalData }: Keeper, projectId: string, to: Addressee): string {
  return to.channel === 'wechat' ? to.accountId : personalData.index(projectId, KINDS[to.channel], to.target)
}

/** Returns the recipients of an account: its phone, email address and WeChat, as far as it has them. */
export function addresseesOf(account: { accountId: string; phone: string | null; email: string | null }): Addressee[] {
  const { accountId, phone, email } = account
  return [
    ...(phone ? [{ channel: 'sms' as const, target: phone }] : []),
    ...(email ? [{ channel: 'email' as const, target: email }] : []),
    { channel: 'wechat', accountId },
  ]
}
