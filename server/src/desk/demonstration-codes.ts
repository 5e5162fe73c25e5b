import type { FastifyInstance } from 'fastify'
import type { Services } from '@server/core/services'
import { DEMONSTRATION_STAFF, DEMO_PASSWORD, demonstrationCode } from '@server/domain/staff/demonstration'

const PERIOD_MS = 30_000

/** Development only: `/dev/codes` shows the current code of the demonstration accounts. */
export function registerDemonstrationCodes(app: FastifyInstance, { env, now }: Services): void {
  if (env.NODE_ENV !== 'development') return
  app.get('/dev/codes', (_request, reply) => {
    const seconds = Math.ceil((PERIOD_MS - (now() % PERIOD_MS)) / 1000)
    const names = DEMONSTRATION_STAFF.map(({ name, displayName }) => `<tr><td>${name}<td>${displayName}`).join('')
    return reply.type('text/html; charset=utf-8').send(`<!doctype html><html lang="en"><title>Codes</title>
<meta http-equiv="refresh" content="${seconds}"><h1>${demonstrationCode(now())}</h1>
<p>Code of all demonstration accounts for ${seconds} s; each account accepts it once. Password: ${DEMO_PASSWORD}</p>
<table>${names}</table></html>`)
  })
}
