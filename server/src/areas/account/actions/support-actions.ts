/** Actions of the help desk on an account. */
import * as v from 'valibot'
import { CONTACT_REASONS } from '@contract/desk/support'
import { textUpTo, uuid, type LocalText } from '@contract/schemas'
import { maskName } from '@server/core/personal-data/masks'
import { findAccountsById, type OpenedAccount } from '@server/domain/accounts/account-search'
import type { Action, ActionContext } from '@server/domain/actions/define-action'
import { defineSingleAction, type Performed, type Refused } from '@server/domain/actions/single-action'
import { candidateScope } from '@server/domain/candidates/candidate-scope'
import { removeSecondFactor, signOutAccount, unlockAccount } from '../help-desk/account-support'
import { correctContact, type NotCorrected } from '../help-desk/correct-contact'

interface OnAccount {
  accountId: string
}

/** Details of an action for its command: whose account, and what happened. */
export interface SupportDetails {
  /** Login name with the masked name. */
  who: string
}

const accountInput = v.object({ accountId: uuid })

const reasons = {
  missing: { zh: '没有该考生', en: 'There is no such account' },
  deleted: { zh: '该账号已注销', en: 'The account was deleted' },
} as const satisfies Record<string, LocalText>

const shared = {
  permission: 'candidates.change',
  itemName: ({ accountId }: OnAccount) => accountId,
  scope: (context: ActionContext, { accountId }: OnAccount) => candidateScope(context, accountId),
  reasons,
} as const

type Result = (Omit<Performed, 'details'> & { details?: object }) | Refused

/** Finds the account of an action and adds it to the details. */
const onAccount =
  <Input extends OnAccount>(
    perform: (context: ActionContext, account: OpenedAccount, input: Input) => Promise<Result>,
  ) =>
  async (context: ActionContext, input: Input): Promise<Performed | Refused> => {
    const { services, project } = context
    const [account] = await findAccountsById(services, project.projectId, [input.accountId])
    if (!account) return { refused: 'missing' }
    if (account.endedAt) return { refused: 'deleted' }
    const done = await perform(context, account, input)
    if ('refused' in done) return done
    const details: SupportDetails = { who: `${account.loginName} (${maskName(account.realName)})`, ...done.details }
    return { ...done, details }
  }

const unlock = defineSingleAction({
  ...shared,
  name: 'accounts unlock',
  label: { zh: '解除锁定', en: 'Unlock' },
  consequence: {
    zh: '解除因密码或验证码多次错误的锁定，考生可立即重新登录。',
    en: 'End the lock after too many wrong passwords or security codes; the owner may try again at once',
  },
  effects: {
    unlocked: { zh: '解除锁定', en: 'unlocked' },
    triesReset: {
      zh: '账号没有锁定；错误次数重新计算',
      en: 'was not locked; wrong tries are counted from the beginning',
    },
  },
  input: accountInput,
  perform: onAccount(async ({ services, staff }, account) => {
    const wasLocked = await unlockAccount(services, { account, actor: staff.name })
    return { effects: [{ effect: wasLocked ? 'unlocked' : 'triesReset' }], details: { wasLocked } }
  }),
})

const signOut = defineSingleAction({
  ...shared,
  name: 'accounts sign-out',
  label: { zh: '结束全部登录', en: 'Sign out everywhere' },
  consequence: {
    zh: '结束该账号在所有设备上的登录，并解除与微信和合作方的关联；通知考生，考生可立即重新登录。',
    en: 'End every sign-in of an account and its links with WeChat and a partner; the owner is notified, and may sign in again at once',
  },
  effects: {
    signedOut: { zh: '结束登录', en: 'signed out' },
    notSignedIn: { zh: '没有登录，无需结束', en: 'was not signed in anywhere' },
  },
  input: accountInput,
  // no counts: an attacker who signs in again meanwhile must not prevent it
  perform: onAccount(async ({ services, project, staff }, account) => {
    const ended = await signOutAccount(services, { project, account, actor: staff.name })
    const isSignedIn = ended.devices + ended.wechats + ended.partners > 0
    return { effects: [{ effect: isSignedIn ? 'signedOut' : 'notSignedIn' }], details: ended }
  }),
})

const secondFactorOff = defineSingleAction({
  ...shared,
  name: 'accounts second-factor-off',
  label: { zh: '关闭两步验证', en: 'Turn off two-step sign-in' },
  consequence: {
    zh: '核实本人身份后，为丢失验证器应用和恢复码的考生关闭两步验证，并通知考生。',
    en: 'Take the second factor away from an owner who has lost the app and the recovery codes, once it is known who asks; the owner is told',
  },
  needsStepUp: true,
  effects: {
    removed: { zh: '关闭两步验证', en: 'two-step sign-in turned off' },
    wasOff: { zh: '没有开启两步验证', en: 'had no second factor' },
  },
  input: accountInput,
  perform: onAccount(async ({ services, project, staff }, account) => {
    const wasOn = await removeSecondFactor(services, { project, account, actor: staff.name })
    return { effects: [{ effect: wasOn ? 'removed' : 'wasOff' }], details: { wasOn } }
  }),
})

const contactReasons: Record<NotCorrected | 'nothing', LocalText> = {
  deleted: reasons.deleted,
  nothing: { zh: '请填写新的手机号或邮箱', en: 'Give the new phone or email' },
  unchanged: { zh: '与现有的手机号和邮箱相同', en: 'This is the phone and email on record' },
  phoneInvalid: { zh: '手机号格式不正确', en: 'This is no mobile number' },
  emailInvalid: { zh: '邮箱格式不正确', en: 'This is no email address' },
  phoneTaken: { zh: '该手机号已绑定其他账号', en: 'Another account has this phone' },
  emailTaken: { zh: '该邮箱已绑定其他账号', en: 'Another account has this email' },
}

const contact = defineSingleAction({
  ...shared,
  name: 'accounts contact',
  label: { zh: '更正联系方式', en: 'Correct contact data' },
  consequence: {
    zh: '核实本人身份后更改绑定的手机号或邮箱，立即生效；原联系方式会收到通知，所有设备退出登录。',
    en: 'Change phone or email once it is known who asks; at once: the contacts of before are notified, and every sign-in ends',
  },
  needsStepUp: true,
  effects: {
    phone: { zh: '更改手机号', en: 'phone changed' },
    email: { zh: '更改邮箱', en: 'email changed' },
    signedOut: { zh: '退出所有设备的登录', en: 'signed out on all devices' },
  },
  reasons: { ...reasons, ...contactReasons },
  input: v.object({
    accountId: uuid,
    phone: v.optional(textUpTo(40)),
    email: v.optional(textUpTo(254)),
    reason: v.picklist(CONTACT_REASONS),
  }),
  perform: onAccount(async ({ services, project, staff }, account, { phone, email, reason }) => {
    const contacts = [
      ...(phone === undefined ? [] : [{ by: 'phone' as const, target: phone }]),
      ...(email === undefined ? [] : [{ by: 'email' as const, target: email }]),
    ]
    if (contacts.length === 0) return { refused: 'nothing' }
    const done = await correctContact(services, { project, account, actor: staff.name, contacts, reason })
    if (typeof done === 'string') return { refused: done }
    const effects = [...done.changed, ...(done.isSignedOut ? ['signedOut'] : [])]
    return { effects: effects.map((effect) => ({ effect })), version: done.version }
  }),
})

export const supportActions: readonly Action[] = [unlock, signOut, secondFactorOff, contact]
