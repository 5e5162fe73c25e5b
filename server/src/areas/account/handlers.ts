import type { accountEndpoints } from '@contract/endpoints/account'
import type { contactEndpoints, securityEndpoints } from '@contract/endpoints/security'
import type { guardianEndpoints } from '@contract/endpoints/guardian'
import type { ownDataEndpoints } from '@contract/endpoints/own-data'
import type { recoveryEndpoints } from '@contract/endpoints/recovery'
import type { registeringEndpoints } from '@contract/endpoints/registering'
import type { secondFactorEndpoints } from '@contract/endpoints/second-factor'
import { shownRecoveryCode } from '@contract/identity/second-factor'
import type { Handlers } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import { accountById } from '@server/domain/accounts/accounts'
import { ownAccount } from '@server/domain/accounts/lock-account'
import { latestSignIns } from '@server/domain/accounts/sign-in/sign-in-events'
import { currentUser } from '@server/domain/accounts/sign-in/sign-in-result'
import { agreementsOf } from '@server/domain/agreements'
import type { PersonalDataSource } from '@server/domain/personal-data/personal-data-source'
import { newCaptcha } from './captcha/captcha'
import { wordsCaptcha, captchaText } from './captcha/captcha-picture'
import { ownerAsking, visitorTyping } from './codes/asker'
import { codeTargetOf, readContact } from './codes/contact'
import { sendToVisitor, whatToSay, sendCode } from './codes/send-code'
import { visitorsCode, requireCode } from './codes/verification-codes'
import { answerAsGuardian, askedOfGuardian, sendGuardianCode } from './guardian/answer'
import { nameGuardian, ownConsent, sendAgain } from './guardian/ask'
import { deleteOwnAccount } from './own-data/deletion'
import { exportAddress } from './own-data/export/export-routes'
import { requestExport, findExport, nextExportFrom } from './own-data/export/export-store'
import { readOwnData } from './own-data/overview'
import { requireOwner } from './own-data/require-owner'
import { questionsOf, recoverByAnswers } from './recovery/by-questions'
import { chooseNewPassword, proveContact } from './recovery/recover'
import { register, registerTokenFor } from './registering/register'
import { CODE_GAP_SECONDS } from './rules'
import { signInBySecondFactor } from './second-factor/second-step'
import { newKey, switchOffSecondFactor, switchOn } from './second-factor/switching'
import { changeContact, proveOldContact } from './security/change-contact'
import { endOneDevice, endOtherDevices, openDevices } from './security/devices'
import { securityOverview } from './security/overview'
import { changePassword } from './security/own-password'
import { cancelContactChange } from './security/pending-changes'
import { setSafeQuestions } from './security/safe-questions'
import { unlinkWechats } from './security/unlink-wechats'
import { signInByPassword } from './sign-in/password-sign-in'
import { signInByPhone } from './sign-in/phone-sign-in'

export const accountHandlers = {
  'POST /ea/g/captchas': async ({ body }, { services, project, language, ip }) => {
    const { answer, ...shown } =
      body.kind === 'words' ? wordsCaptcha(language) : await captchaText(services, { project, ip }, language)
    return { id: newCaptcha(services, project.projectId, answer), ...shown }
  },

  'POST /ea/g/sign-in': async ({ body }, { services, project, visitor }) =>
    signInByPassword(services, { project, ...visitor }, body),

  'POST /ea/g/phone-codes': async ({ body: { phone, ...asked } }, call) =>
    sendToVisitor(call, { purpose: 'signIn', contact: { by: 'phone', target: phone }, ...asked }),

  'POST /ea/g/sign-in/phone': async ({ body }, { services, project, visitor }) =>
    signInByPhone(services, { project, visitor }, body),

  'GET /ea/me': async (_input, { services, owner }) => {
    const account = await accountById(services, owner.projectId, owner.accountId)
    if (!account) throw new Failure('EA_LOGIN_EXPIRED', {}, 401)
    return currentUser(services, account)
  },
} satisfies Handlers<typeof accountEndpoints>

export const guardianHandlers = {
  'GET /ea/guardian': (_input, call) => ownConsent(call),
  'POST /ea/guardian': ({ body }, call) => nameGuardian(call, body),
  'POST /ea/guardian/again': (_input, call) => sendAgain(call),
  'POST /ea/g/guardian': ({ body }, call) => askedOfGuardian(call, body.token),
  'POST /ea/g/guardian/codes': async ({ body }, call) => ({
    retryAfterSeconds: await sendGuardianCode(call, body.token),
  }),
  'POST /ea/g/guardian/answers': ({ body }, call) => answerAsGuardian(call, body),
} satisfies Handlers<typeof guardianEndpoints>

export const ownDataHandlers = (sources: readonly PersonalDataSource[]) =>
  ({
    'GET /ea/own-data': (_input, call) => readOwnData(call, sources),

    'POST /ea/own-data/export': async ({ body }, call) => {
      await requireOwner(call, body)
      const { services, owner, language } = call
      if (await requestExport(services, owner, language)) return {}
      const from = nextExportFrom(await findExport(services.db, owner), services.now())
      throw new Failure('EA_EXPORT_TOO_SOON', { from: (from ?? new Date(services.now())).toISOString() })
    },

    'GET /ea/own-data/export': (_input, { services, actor }) => exportAddress(services, actor),

    'POST /ea/own-data/deletion': async ({ body }, call) => ({
      dueAt: (await deleteOwnAccount(call, sources, body)).toISOString(),
    }),
  }) satisfies Handlers<typeof ownDataEndpoints>

export const recoveryHandlers = {
  'POST /ea/g/recovery': async ({ body }, call) => proveContact(call, body),
  'POST /ea/g/recovery/password': async ({ body }, call) => chooseNewPassword(call, body),
  'POST /ea/g/recovery/questions': async ({ body }, call) => ({ questions: await questionsOf(call, body) }),
  'POST /ea/g/recovery/answers': async ({ body }, call) => ({
    dueAt: (await recoverByAnswers(call, body)).toISOString(),
  }),
} satisfies Handlers<typeof recoveryEndpoints>

export const registeringHandlers = {
  'GET /ea/g/agreements/:domain': (_input, { project }) => Promise.resolve(agreementsOf(project.definition)),

  'POST /ea/g/register-tokens': async ({ body }, { services, project: { projectId } }) => {
    const contact = readContact(body)
    const target = codeTargetOf(services, projectId, 'register', contact, visitorTyping(body.request))
    await requireCode(services, target, await visitorsCode(services, projectId, body))
    return registerTokenFor(services, projectId, contact)
  },

  'POST /ea/g/accounts': ({ body }, { services, project, visitor }) => register(services, { project, visitor }, body),

  'POST /ea/g/codes': async ({ body: { purpose, by, target, ...asked } }, call) =>
    sendToVisitor(call, { purpose, contact: { by, target }, ...asked }),

  'POST /ea/codes': async ({ body: { purpose, by, target } }, call) => {
    const { services, project, language, ip } = call
    const own = (await ownAccount(call))[by]
    const contact = readContact({ by, target: (purpose === 'verifyOld' ? own : target) ?? '' })
    // The owner would be notified that the contact is taken, and would wait for a code in vain.
    if (purpose === 'bind' && contact.target === own) throw new Failure('EA_CONTACT_OWN')
    const says = whatToSay(services, project.projectId, purpose, contact)
    const asker = ownerAsking(call.owner, purpose === 'verifyOld')
    await sendCode(services, { project, ip }, { purpose, contact, asker, captcha: null, language, says })
    return { retryAfterSeconds: CODE_GAP_SECONDS }
  },
} satisfies Handlers<typeof registeringEndpoints>

export const secondFactorHandlers = {
  'POST /ea/g/second-factor': async ({ body }, { services, project, visitor }) =>
    signInBySecondFactor(services, { project, visitor }, body),

  'POST /ea/second-factor/keys': async ({ body: { password } }, call) => newKey(call, password),

  'POST /ea/second-factor': async ({ body }, call) => ({
    recoveryCodes: (await switchOn(call, body)).map(shownRecoveryCode),
  }),

  'POST /ea/second-factor/off': async ({ body: { code } }, call) => {
    await switchOffSecondFactor(call, code)
    return {}
  },
} satisfies Handlers<typeof secondFactorEndpoints>

const SIGN_INS_SHOWN = 50

export const securityHandlers = {
  'GET /ea/security': async (_input, call) => securityOverview(call),

  'GET /ea/devices': async (_input, { services, actor }) => ({ devices: await openDevices(services, actor) }),

  'POST /ea/devices/end': async ({ body: { deviceId } }, { services, actor }) => ({
    ended:
      deviceId === undefined ? await endOtherDevices(services, actor) : await endOneDevice(services, actor, deviceId),
  }),

  'GET /ea/sign-ins': async (_input, { services, owner }) => {
    const signIns = await latestSignIns(services, owner, SIGN_INS_SHOWN)
    return { signIns: signIns.map(({ at, ...signIn }) => ({ ...signIn, at: at.toISOString() })) }
  },

  'POST /ea/password': async ({ body }, call) => {
    await changePassword(call, body)
    return {}
  },

  'POST /ea/wechat/unbindings': async (_input, { services, actor }) => {
    await unlinkWechats(services, actor)
    return {}
  },

  'POST /ea/safe-questions': async ({ body }, call) => {
    await setSafeQuestions(call, body)
    return {}
  },

  'POST /ea/security/changes/cancel': async ({ body: { kind } }, { services, actor }) => {
    await cancelContactChange(services, actor, kind)
    return {}
  },
} satisfies Handlers<typeof securityEndpoints>

export const contactHandlers = {
  'POST /ea/contacts/proofs': async ({ body: { kind, code } }, call) => ({
    proof: await proveOldContact(call, kind, code),
  }),
  'POST /ea/contacts': async ({ body }, call) => ({ dueAt: (await changeContact(call, body))?.toISOString() ?? null }),
} satisfies Handlers<typeof contactEndpoints>
