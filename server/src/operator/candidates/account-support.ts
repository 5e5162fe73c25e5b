import { CONTACT_REASONS } from '@contract/desk/support'
import type { SupportDetails } from '@server/areas/account/actions/support-actions'
import { singleCommand } from '../actions/single-command'
import { type Command, type CommandCall, exactly, oneOf, UsageFault } from '../command'
import { ACCOUNT_TERMS, onlyAccount } from './find-account'

const usage = `DOMAIN ${ACCOUNT_TERMS}`

async function readAccount(call: CommandCall) {
  const { project, account } = await onlyAccount(call)
  return { domain: project.definition.domain, input: { accountId: account.accountId } }
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

const accountsUnlock = singleCommand<SupportDetails & { wasLocked: boolean }>('accounts unlock', {
  usage,
  read: readAccount,
  doneText: ({ who, wasLocked }) =>
    wasLocked
      ? `${who} may sign in again.`
      : `${who} was not locked; wrong tries are counted from the beginning again.`,
})

interface Ended extends SupportDetails {
  devices: number
  wechats: number
  partners: number
}

const accountsSignOut = singleCommand<Ended>('accounts sign-out', {
  usage,
  read: readAccount,
  doneText: ({ who, devices, wechats, partners }) =>
    devices + wechats + partners > 0
      ? `${who} is signed out: ${counted(devices, 'sign-in')}, ${counted(wechats, 'link')} with WeChat and ${counted(partners, 'link')} with a partner ended.`
      : `${who} was not signed in anywhere.`,
})

const accountsSecondFactorOff = singleCommand<SupportDetails & { wasOn: boolean }>('accounts second-factor-off', {
  usage,
  read: readAccount,
  doneText: ({ who, wasOn }) =>
    wasOn ? `${who} signs in without a second factor from now on.` : `${who} had no second factor.`,
})

const accountsContact = singleCommand<SupportDetails>('accounts contact', {
  usage,
  options: {
    phone: { summary: 'the new mobile number' },
    email: { summary: 'the new email address' },
    reason: { summary: `needed, one of: ${CONTACT_REASONS.join(', ')}; written into the audit log` },
  },
  async read(call) {
    const { phone, email, reason: word } = call.options
    if (phone === undefined && email === undefined) throw new UsageFault('Say what is to change: --phone, --email.')
    if (!word) throw new UsageFault(`--reason is missing: ${CONTACT_REASONS.join(', ')}.`)
    const reason = oneOf(CONTACT_REASONS, word, 'reason')
    const { domain, input } = await readAccount(call)
    return { domain, input: { ...input, reason, ...(phone && { phone }), ...(email && { email }) } }
  },
})

export const outboxResend: Command = singleCommand('outbox resend', {
  usage: 'DOMAIN MESSAGE',
  read: (call) => {
    const { DOMAIN, MESSAGE } = exactly(call, 'DOMAIN', 'MESSAGE')
    return { domain: DOMAIN, input: { messageId: MESSAGE } }
  },
})

/** In the order of the help. */
export const accountSupportCommands: readonly Command[] = [
  accountsUnlock,
  accountsSignOut,
  accountsSecondFactorOff,
  accountsContact,
]
