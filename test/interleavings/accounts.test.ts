/** Concurrent sign-ins of every kind and changes of the credentials they rely on. */
import { sharedByTests } from '../service/setup/shared-by-tests'
import { person } from '../service/partner/partner-service'
import {
  ANSWERS,
  CODE,
  accountsFixture,
  PASSWORD,
  REQUEST,
  type Owner,
  type WithFactor,
} from './setup/accounts-fixture'
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
const signInByWechatPhone: Action<Owner> = {
  name: 'signs in by the phone that WeChat vouches for',
  run: async (at, { phone }) => {
    const phoneCode = await fixture.wechat.phoneCode(phone)
    return callOutcome(at.call('POST /ea/g/sign-in/wechat-phone', { body: { domain, phoneCode, agreed: true } }))
  },
}
const arrives = (name: string, claims: Record<string, string>): Action<Owner> => ({
  name,
  run: async (at, { partnerUser }) => {
    const token = await fixture.partner.tokenOf({ ...claims, sub: partnerUser })
    return callOutcome(at.call('POST /ea/g/sign-in/partner', { body: { domain, token, agreed: true } }))
  },
})
const arrive = arrives('arrives from the partner, which signs in where it is linked', {})
const arriveAsNew = arrives('arrives from the partner with a document of nobody’s account', person)
const linkPartner: Action<Owner> = {
  name: 'links the partner’s user',
  run: (at, { token, partnerTicket: ticket }) =>
    callOutcome(at.call('POST /ea/partner/links', { body: { ticket } }, { token })),
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
const changePhone: Action<Owner> = {
  name: 'changes the phone',
  run: (at, { token, newPhone: target, phoneProof: proof }) =>
    callOutcome(at.call('POST /ea/contacts', { body: { kind: 'phone', target, code: CODE, proof } }, { token })),
}
const recoverByAnswers: Action<Owner> = {
  name: 'answers the security questions for a new password',
  run: (at, { account, idNumber }) =>
    callOutcome(
      at.call('POST /ea/g/recovery/answers', {
        body: { domain, account, idNumber, answers: [...ANSWERS], newPassword: 'Amber5-field' },
      }),
    ),
}
const removeQuestions: Action<Owner> = {
  name: 'takes the security questions away',
  run: (at, { token }) =>
    callOutcome(at.call('POST /ea/safe-questions', { body: { password: PASSWORD, answers: [] } }, { token })),
}
/** Ends a recovery that was requested with the answers, and allows no other one. */
const shutOut: Action<Owner> = {
  name: 'takes the security questions away and changes the password',
  run: async (at, owner) => {
    const removed = await removeQuestions.run(at, owner)
    return removed === 'done' ? changePassword.run(at, owner) : removed
  },
  splits: [
    async (at, owner) => {
      const removed = await removeQuestions.run(at, owner)
      return async () => (removed === 'done' ? changePassword.run(at, owner) : removed)
    },
  ],
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
const changedPhone = {
  // the second of two changes finds the code used, or the proof void
  equivalentRefusals: [['EA_CODE_EXPIRED', 'EA_BIND_FAILED']],
  // a change uses its code up before it locks the account, also when it is refused then
  ignoredRows: [/^sent_code .*"purpose":"bind"/],
}
// answers are refused while the password changes, and can be given again
const changedMeanwhile = { conflicts: [/^EA_SAFE_ANSWER$/] }
interleave(
  () => fixture.environment,
  [
    {
      name: 'an account whose phone can be changed',
      make: () => fixture.owner(),
      ...changedPhone,
      actions: [signInByPhone, signInByWechatPhone, changePhone, changePassword, recover],
    },
    {
      name: 'an account with security questions',
      make: () => fixture.withQuestions(),
      ...changedMeanwhile,
      actions: [recoverByAnswers, shutOut, changePassword, recover, signIn],
    },
  ],
)
// the partner's user arrives again when another account was linked first
const linkedMeanwhile = { conflicts: [/^EA_PARTNER_USER_LINKED$/] }
interleave(
  () => fixture.environment,
  [
    {
      name: 'a partner’s user who is not linked yet',
      make: () => fixture.owner(),
      actions: [arrive, linkPartner, changePassword, recover, signOut, staffSignOut, askDeletion],
    },
    {
      name: 'a partner’s user without an account',
      make: () => fixture.owner(),
      ...linkedMeanwhile,
      actions: [arriveAsNew, linkPartner, arrive],
    },
    {
      name: 'an account that a partner’s user signs in to',
      make: () => fixture.withPartner(),
      ...changedPhone,
      actions: [arrive, linkPartner, changePassword, recover, changePhone, staffSignOut, askDeletion],
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
