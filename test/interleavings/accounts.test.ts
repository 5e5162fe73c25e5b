/** Concurrent sign-ins of every kind and changes of the credentials they rely on. */
import { sharedByTests } from '../service/setup/shared-by-tests'
import { CODE, accountsFixture, PASSWORD, REQUEST, type Owner, type WithFactor } from './setup/accounts-fixture'
import { askDeletion as staffAskDeletion } from './setup/account-deletion'
import { interleave } from './setup/interleave'
import { callOutcome, command, type Action } from './setup/run-interleaved'

const fixture = sharedByTests(accountsFixture)
const domain = 'academy'

const signIn: Action<Owner> = {
  name: 'signs in by password',
  run: (at, { account }) =>
    callOutcome(at.call('POST /ea/g/sign-in', { body: { domain, account, password: PASSWORD, agreed: true } })),
}
const replace: Action<Owner> = {
  name: 'somebody else signs in on the device',
  run: (at, { token }) =>
    callOutcome(
      at.call(
        'POST /ea/g/sign-in',
        { body: { domain, account: fixture.other, password: PASSWORD, agreed: true } },
        { token },
      ),
    ),
}
const signInByPhone: Action<Owner> = {
  name: 'signs in by a code',
  run: (at, { phone }) =>
    callOutcome(
      at.call('POST /ea/g/sign-in/phone', { body: { domain, phone, code: CODE, request: REQUEST, agreed: true } }),
    ),
}
const visit: Action<Owner> = {
  name: 'visits in WeChat, which signs in where it is linked',
  run: async (at, { wechatUser }) => {
    const code = await fixture.wechat.codeOf('mini', wechatUser)
    return callOutcome(at.call('POST /ea/g/wechat/visits', { body: { domain, app: 'mini', code } }))
  },
}
const bindWechat: Action<Owner> = {
  name: 'links WeChat',
  run: (at, { token, ticket }) => callOutcome(at.call('POST /ea/wechat/bindings', { body: { ticket } }, { token })),
}
const unlinkWechat: Action<Owner> = {
  name: 'unlinks every WeChat',
  run: (at, { token }) => callOutcome(at.call('POST /ea/wechat/unbindings', {}, { token })),
}
const changePassword: Action<Owner> = {
  name: 'changes the password',
  run: (at, { token }) =>
    callOutcome(
      at.call('POST /ea/password', { body: { oldPassword: PASSWORD, newPassword: 'Blue7-river' } }, { token }),
    ),
}
const recover: Action<Owner> = {
  name: 'recovers with a new password',
  run: (at, { pass }) =>
    callOutcome(
      at.call('POST /ea/g/recovery/password', { body: { domain, pass, newPassword: 'Green8-hill', agreed: true } }),
    ),
}
const endDevices: Action<Owner> = {
  name: 'ends the other devices',
  run: (at, { token }) => callOutcome(at.call('POST /ea/devices/end', { body: {} }, { token })),
}
const signOut: Action<Owner> = {
  name: 'signs out',
  run: (at, { token }) => callOutcome(at.call('GET /ea/so', {}, { token })),
}
const askDeletion: Action<Owner> = {
  name: 'asks for the deletion of the account',
  run: (at, { token }) =>
    callOutcome(at.call('POST /ea/own-data/deletion', { body: { password: PASSWORD } }, { token })),
}
const byStaff = (name: string, ...words: string[]): Action<Owner> => ({
  name,
  run: (at, { account }) => command(at, ...words, domain, account),
})
const staffSignOut = byStaff('staff end every sign-in', 'accounts', 'sign-out')
const staffEnd: Action<Owner> = {
  name: staffAskDeletion.name,
  run: (at, { accountId }) => staffAskDeletion.run(at, { projectId: fixture.environment.projectId, accountId }),
}
const staffCorrect: Action<Owner> = {
  name: 'staff correct the name',
  run: (at, { account }) => command(at, 'accounts', 'correct', domain, account, '--name', '王小明'),
}
const secondStep: Action<WithFactor> = {
  name: 'shows the second factor',
  run: (at, { factorTicket, app }) =>
    callOutcome(at.call('POST /ea/g/second-factor', { body: { domain, ticket: factorTicket, code: app.shows(1) } })),
}
const secondStepByRecovery: Action<WithFactor> = {
  name: 'shows a recovery code',
  run: (at, { factorTicket, recoveryCode }) =>
    callOutcome(at.call('POST /ea/g/second-factor', { body: { domain, ticket: factorTicket, code: recoveryCode } })),
}
const factorOff: Action<WithFactor> = {
  name: 'switches the second factor off',
  run: (at, { token, recoveryCode }) =>
    callOutcome(at.call('POST /ea/second-factor/off', { body: { code: recoveryCode } }, { token })),
}
const staffFactorOff = byStaff('staff switch the second factor off', 'accounts', 'second-factor-off')

const waysIn = [signIn, signInByPhone, visit]
const endings = [changePassword, recover, endDevices, signOut, askDeletion, staffSignOut, staffEnd]

interleave(
  () => fixture.environment,
  [
    {
      name: 'an account',
      make: () => fixture.owner(),
      actions: [...waysIn, ...endings, replace, bindWechat, staffCorrect],
    },
    {
      name: 'an account that WeChat signs in to',
      make: () => fixture.withWechat(),
      actions: [
        ...[visit, signInByPhone, replace, changePassword, recover, unlinkWechat, bindWechat, staffSignOut],
        askDeletion,
      ],
    },
  ],
)
interleave(
  () => fixture.environment,
  [
    {
      name: 'an account with a second factor, whose password was right',
      make: () => fixture.withSecondFactor(),
      actions: [
        secondStep,
        secondStepByRecovery,
        visit,
        changePassword,
        recover,
        factorOff,
        staffFactorOff,
        staffSignOut,
      ],
    },
  ],
)
