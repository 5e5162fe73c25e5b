import type { FastifyInstance } from 'fastify'
import type { Services } from '../services'

/**
 * Warns once if requests arrive through a proxy that is not in TRUST_PROXY: all candidates would share one address and
 * its rate limits.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, { env, log }: Pick<Services, 'env' | 'log'>): void {
  if (env.TRUST_PROXY !== undefined) return
  let isLogged = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isLogged && request.headers['x-forwarded-for'] !== undefined) {
      isLogged = true
      log.warn('requests are forwarded: name the proxy in TRUST_PROXY, or all candidates count as one address')
    }
    done()
  })
}
