import type { Services } from '@server/core/services'

/** Whom a message is to, as it can be looked for: phones and mailboxes by keyed hashes, WeChat’s messages by their account. */
export type Addressee = { channel: 'sms' | 'email'; target: string } | { channel: 'wechat'; accountId: string }

type Keeper = Pick<Services, 'personalData'>

const KINDS = { sms: 'phone', email: 'email' } as const

/** The same for all spellings of a phone or mailbox. */
export function addresseeIndex({ personalData }: Keeper, projectId: string, to: Addressee): string {
  return to.channel === 'wechat' ? to.accountId : personalData.index(projectId, KINDS[to.channel], to.target)
}

/** Of an account: its phone, mailbox and WeChat, as far as it has them. */
export function addresseesOf(account: { accountId: string; phone: string | null; email: string | null }): Addressee[] {
  const { accountId, phone, email } = account
  return [
    ...(phone ? [{ channel: 'sms' as const, target: phone }] : []),
    ...(email ? [{ channel: 'email' as const, target: email }] : []),
    { channel: 'wechat', accountId },
  ]
}
