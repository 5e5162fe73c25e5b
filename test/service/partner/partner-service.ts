import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose'
import { notInArray } from 'drizzle-orm'
import { accounts } from '@server/core/tables/account'
import { project } from '../account/project'
import { testService, type TestOptions } from '../harness'

export const START = '2026-05-01T02:00:00Z'

/** Candidate's id and claims at the partner. */
export const person = {
  sub: 'u-1001',
  name: '张晓',
  id_type: 'nationalId',
  id_number: '110105199003072311',
  phone_number: '+86 138 0000 1234',
}

/** Token claims in addition to `iss` and `aud`, including invalid ones. */
export type Claims = Record<string, unknown> & { iss?: string; aud?: string | string[] }

interface Coming {
  agreed?: boolean
  replaces?: boolean
  /** Token of the existing session. */
  token?: string
}

/** Academy with a partner, and tokens signed by the partner at the time `now`. */
export async function partnerOfAcademy(now: () => number) {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const key = { ...(await exportJWK(publicKey)), kid: 'one' }

  /** Creates a partner token; `by` signs with another key. */
  async function tokenOf(claims: Claims, by: CryptoKey = privateKey, minutes = 5): Promise<string> {
    const at = Math.floor(now() / 1000)
    return new SignJWT({ jti: crypto.randomUUID(), iat: at, exp: at + minutes * 60, ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .setIssuer(claims.iss ?? 'https://partner.example')
      .setAudience(claims.aud ?? 'academy')
      .sign(by)
  }

  return { project: withPartner(key), publicKey: key as JWK, tokenOf }
}

/** The academy, with a partner whose key this test holds. */
export async function partnerService(replaced: TestOptions['services'] = {}) {
  let now = () => Date.parse(START)
  const partner = await partnerOfAcademy(() => now())
  const service = await testService({ projects: [partner.project], now: START, services: replaced })
  now = service.clock.now
  const { tokenOf } = partner
  const { db } = service.services
  const ofTheFile = await db.select({ accountId: accounts.accountId }).from(accounts)

  const come = (sent: string, { agreed = true, replaces, token }: Coming = {}) =>
    service.call(
      'POST /ea/g/sign-in/partner',
      { body: { domain: 'academy', token: sent, agreed, replaces } },
      { ...(token && { token }) },
    )

  return {
    ...service,
    publicKey: partner.publicKey,
    tokenOf,
    come,
    /** Deletes all accounts except those of the project file. */
    forgetMadeAccounts: () =>
      db.delete(accounts).where(
        notInArray(
          accounts.accountId,
          ofTheFile.map(({ accountId }) => accountId),
        ),
      ),
    visit: async (claims: Claims = person, coming: Coming = {}) => come(await tokenOf(claims), coming),
    link: (token: string, ticket: string) => service.call('POST /ea/partner/links', { body: { ticket } }, { token }),
    whoIs: (authorization: string) =>
      service.app.inject({ url: '/ea/me', headers: { 'app-key': 'exam-h5', authorization } }),
  }
}

function withPartner(key: object, more = 'returnUrl: https://partner.example/exams'): string {
  return `${project}
${more}
partner:
  name: { zh: 学习平台, en: Learning site }
  issuer: https://partner.example
  audience: academy
  keys: [${JSON.stringify(key)}]
`
}
