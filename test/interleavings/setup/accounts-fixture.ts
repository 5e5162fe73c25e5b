/** Two instances with one WeChat sandbox, and candidates with every sign-in method. */
import { codeTargetOf } from '@server/areas/account/codes/contact'
import { ownerAsking, visitorTyping } from '@server/areas/account/codes/asker'
import { newPass } from '@server/areas/account/codes/pass'
import { storeCode } from '@server/areas/account/codes/sent-codes'
import { demonstrateSafeQuestions, type SafeAnswer } from '@server/areas/account/security/safe-questions'
import { requireProject } from '@server/calls/project/find-project'
import { accountById, createAccount } from '@server/domain/accounts/accounts'
import { setUp } from '../../service/account/security/authenticator'
import type { TestService } from '../../service/harness'
import { partnerOfAcademy, START } from '../../service/partner/partner-service'
import { liftLimits } from '../../service/setup/lift-limits'
import { wechatService } from '../../service/wechat/wechat-service'
import type { Environment } from './prepare-subject'
import { issueToken } from '../../service/setup/issue-token'

export const PASSWORD = 'Right-password1'
export const CODE = '123456'
/** Client id of code requests. */
export const REQUEST = '3f1c8a52-6f0e-4c1b-9d5e-5a7b1c2d3e4f'

export const ANSWERS: readonly SafeAnswer[] = [
  { question: 'firstTeacher', answer: '李老师' },
  { question: 'firstSchool', answer: '文一街小学' },
  { question: 'firstBook', answer: '西游记' },
]

export interface Owner {
  accountId: string
  account: string
  phone: string
  /** Received a code; the proof shows that the old phone received one too. */
  newPhone: string
  phoneProof: string
  idNumber: string
  /** Token of a session. */
  token: string
  /** WeChat user of this candidate; `ticket` is from a visit. */
  wechatUser: string
  ticket: string
  /** The partner's user of this candidate; the ticket is of a visit whose token named no document. */
  partnerUser: string
  partnerTicket: string
  /** Proof of a code that came to the phone, for a new password. */
  pass: string
}

export async function accountsFixture() {
  const partner = await partnerOfAcademy(() => Date.parse(START))
  const wechat = await wechatService([partner.project])
  const { services } = wechat
  const two: TestService = await wechat.anotherInstance()
  const { projectId } = await requireProject(services, 'academy')
  let count = 1_000_000
  /** A second account used on the same devices. */
  const other = 'other1'
  await createAccount(services, projectId, {
    ...{ account: other, password: PASSWORD, idType: 'passport', idNumber: 'E00000001', realName: '李红' },
    birthDate: '1990-03-07',
  })

  // WeChat's own token is requested once, before any subject is made
  const phoneCode = await wechat.phoneCode('13700000000')
  await wechat.call('POST /ea/g/sign-in/wechat-phone', { body: { domain: 'academy', phoneCode, agreed: true } })

  async function sendCode(purpose: 'signIn' | 'recover', phone: string): Promise<void> {
    const target = codeTargetOf(services, projectId, purpose, { by: 'phone', target: phone }, visitorTyping(REQUEST))
    await storeCode(services, services.db, target, CODE)
  }

  /** Sends a code to a new phone, and proves the old one. */
  async function changingPhone(accountId: string, newPhone: string): Promise<string> {
    const asker = ownerAsking({ projectId, accountId }, false)
    const target = codeTargetOf(services, projectId, 'bind', { by: 'phone', target: newPhone }, asker)
    await storeCode(services, services.db, target, CODE)
    const account = await accountById(services, projectId, accountId)
    if (!account) throw new Error('the account is not there')
    return newPass(services, 'old phone', account)
  }

  async function ticketOf(partnerUser: string): Promise<string> {
    const token = await partner.tokenOf({ sub: partnerUser })
    const body = { domain: 'academy', token, agreed: true }
    const { data, error } = await wechat.call('POST /ea/g/sign-in/partner', { body })
    if (error || data.ticket === null) throw new Error(error ?? 'the partner’s user is linked')
    return data.ticket
  }

  /** With a phone, a WeChat, a partner's user, a code to sign in with, and a code that proves the phone. */
  async function owner(): Promise<Owner> {
    await liftLimits(wechat)
    await liftLimits(two)
    const id = ++count
    const account = `ming${id}`
    const phone = `1391${id}`
    const newPhone = `1371${id}`
    const idNumber = `E${String(id).padStart(8, '0')}`
    const accountId = await createAccount(services, projectId, {
      ...{
        account,
        password: PASSWORD,
        phone,
        idType: 'passport',
        idNumber,
        realName: '王明',
        birthDate: '1990-03-07',
      },
    })
    const token = await issueToken(services, { projectId, accountId })
    await sendCode('signIn', phone)
    await sendCode('recover', phone)
    const proof = { domain: 'academy', kind: 'phone' as const, target: phone, code: CODE, request: REQUEST }
    const { pass } = (await wechat.call('POST /ea/g/recovery', { body: proof })).data
    const wechatUser = `user${id}`
    const { ticket } = (await wechat.visit({ user: wechatUser })).data
    const phoneProof = await changingPhone(accountId, newPhone)
    const partnerUser = `partner${id}`
    const partnerTicket = await ticketOf(partnerUser)
    return {
      ...{ accountId, account, phone, newPhone, phoneProof, idNumber, token, wechatUser, ticket, pass },
      ...{ partnerUser, partnerTicket },
    }
  }

  async function withWechat(): Promise<Owner> {
    const made = await owner()
    const { error } = await wechat.bind(made.token, made.ticket)
    if (error) throw new Error(error)
    return made
  }

  async function withPartner(): Promise<Owner> {
    const made = await owner()
    const { token, partnerTicket: ticket } = made
    const { error } = await wechat.call('POST /ea/partner/links', { body: { ticket } }, { token })
    if (error) throw new Error(error)
    return made
  }

  async function withQuestions(): Promise<Owner> {
    const made = await owner()
    await demonstrateSafeQuestions(services, { projectId, accountId: made.accountId }, ANSWERS)
    return made
  }

  async function withSecondFactor() {
    const made = await withWechat()
    const { app, recoveryCodes } = await setUp(wechat, made.token, PASSWORD)
    const asked = await wechat.call('POST /ea/g/sign-in', {
      body: { domain: 'academy', account: made.account, password: PASSWORD, agreed: true },
    })
    return { ...made, app, recoveryCode: recoveryCodes[0] ?? '', factorTicket: String(asked.details['ticket']) }
  }

  const environment: Environment = {
    ...{ one: wechat, two, projectId },
    ignoredRows: [
      // records refused attempts too
      /^sign_in_event /,
      // an attempt is counted before the password is compared; the next successful one deletes the counter
      /^password_try \{"wrong":1,(?!.*"locked_until")/,
    ],
  }
  return {
    environment,
    other,
    wechat,
    partner,
    owner,
    withWechat,
    withPartner,
    withQuestions,
    withSecondFactor,
    async close() {
      await two.close()
      await wechat.close()
    },
  }
}

export type WithFactor = Awaited<ReturnType<Awaited<ReturnType<typeof accountsFixture>>['withSecondFactor']>>
