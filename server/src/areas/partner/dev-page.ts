/** Simulates the partner of the demonstration project `partner`, with the private key stored next to it. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { importJWK, SignJWT, type JWK } from 'jose'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'

const DOMAIN = 'partner'
const ISSUER = 'https://training.example.org'
const ALGORITHM = 'ES256'
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Users of the simulated partner: the claims of their tokens, and the validity in seconds. */
const people = {
  named: {
    text: '林一：平台提供了姓名和证件，直接进入。 Named in full: has an account at once.',
    claims: {
      ...{ sub: 'learner-1', name: '林一', id_type: 'nationalId', id_number: '330100199503069951' },
      ...{ gender: 'male', birthdate: '1995-03-06' },
    },
    holds: 300,
  },
  unnamed: {
    text: '没有提供姓名：登录一次 demo01 / Demo1234，以后直接进入。 Not named: signs in once and is linked.',
    claims: { sub: 'learner-2' },
    holds: 300,
  },
  late: {
    text: '凭证已过期：说明原因，可返回平台。 A token that is over: says so, and leads back.',
    claims: { sub: 'learner-3' },
    holds: -3600,
  },
} as const

/**
 * Serves `/dev/partner`, which lists the users and redirects to the portal with their token. Only in development and
 * where the demonstration key exists.
 */
export function registerDevPartner(app: FastifyInstance, { env, now }: Services): void {
  const keyFile = join(env.PROJECTS_DIR, 'demonstration/partner-key.json')
  if (env.NODE_ENV !== 'development' || !existsSync(keyFile)) return
  const key = JSON.parse(readFileSync(keyFile, 'utf8')) as JWK

  app.get('/dev/partner', async (_request, reply) =>
    reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(partnerPage()),
  )
  app.get<{ Params: { who: string } }>('/dev/partner/:who', async ({ params: { who } }, reply) => {
    if (!isSomebody(who)) return reply.callNotFound()
    const { claims, holds } = people[who]
    const seconds = Math.floor(now() / 1000)
    const token = await new SignJWT({ ...claims, jti: newId() })
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(ISSUER)
      .setAudience(DOMAIN)
      .setIssuedAt(Math.min(seconds, seconds + holds - 1))
      .setExpirationTime(seconds + holds)
      .sign(await importJWK(key, ALGORITHM))
    const arrival = `/e/${DOMAIN}/partner?token=${encodeURIComponent(`Bearer ${token}`)}`
    return reply.header('cache-control', 'no-store').redirect(arrival, 302)
  })
}

function isSomebody(who: string): who is keyof typeof people {
  return Object.hasOwn(people, who)
}

function partnerPage(): string {
  const links = Object.entries(people).map(([who, { text }]) => `<p><a href="/dev/partner/${who}">${text}</a></p>`)
  return `<!doctype html>
<html lang="zh">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>行业培训平台 Training Platform</title>
<style>
  body { font: 16px/1.6 system-ui, sans-serif; margin: 16px; color: #1f2937 }
  h1 { font-size: 20px }
  a { display: block; padding: 12px 0; color: #35507a }
</style>
<h1>行业培训平台（演示） Training Platform (demonstration)</h1>
<p>选一个学员，带着平台的凭证进入考试报名。 Choose who comes to register.</p>
${links.join('\n')}
</html>
`
}
