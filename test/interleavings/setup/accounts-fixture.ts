/** Two instances with one WeChat sandbox, and candidates with every sign-in method. */
import { codeTargetOf } from '@server/areas/account/codes/contact'
import { visitorTyping } from '@server/areas/account/codes/asker'
import { storeCode, type CodePurpose } from '@server/areas/account/codes/sent-codes'
import { requireProject } from '@server/calls/project/find-project'
import { createAccount } from '@server/domain/accounts/accounts'
import { setUp } from '../../service/account/security/authenticator'
import type { TestService } from '../../service/harness'
import { liftLimits } from '../../service/setup/lift-limits'
import { wechatService } from '../../service/wechat/wechat-service'
import type { Environment } from './prepare-subject'
import { issueToken } from '../../service/setup/issue-token'

export const PASSWORD = 'Right-password1'
export const CODE = '123456'
/** Client id of code requests. */
export const REQUEST = '3f1c8a52-6f0e-4c1b-9d5e-5a7b1c2d3e4f'

export interface Owner {
  accountId: string
  account: string
  phone: string
  idNumber: string
  /** Token of a session. */
  token: string
  /** WeChat user of this candidate; `ticket` is from a visit. */
  wechatUser: string
  ticket: string
  /** Proof of a phone code, for a new password. */
  pass: string
}

export async function accountsFixture() {
  const wechat = await wechatService()
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

  async function sendCode(purpose: CodePurpose, phone: string): Promise<void> {
    const target = codeTargetOf(services, projectId, purpose, { by: 'phone', target: phone }, visitorTyping(REQUEST))
    await storeCode(services, services.db, target, CODE)
  }

  /** Creates a candidate with a phone, a WeChat link, a sign-in code and a phone proof. */
  async function owner(): Promise<Owner> {
    await liftLimits(wechat)
    await liftLimits(two)
    const id = ++count
    const account = `ming${id}`
    const phone = `1391${id}`
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
    return { accountId, account, phone, idNumber, token, wechatUser, ticket, pass }
  }

  async function withWechat(): Promise<Owner> {
    const made = await owner()
    const { error } = await wechat.bind(made.token, made.ticket)
    if (error) throw new Error(error)
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
    owner,
    withWechat,
    withSecondFactor,
    async close() {
      await two.close()
      await wechat.close()
    },
  }
}

export type WithFactor = Awaited<ReturnType<Awaited<ReturnType<typeof accountsFixture>>['withSecondFactor']>>
