import type { FastifyInstance } from 'fastify'

const YEAR_SECONDS = 31_536_000

/**
 * Content security policy: only the desk's own scripts. Ant Design inserts style elements, which carry the nonce of the
 * page.
 */
export const deskPolicy = (nonce?: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${nonce === undefined ? '' : ` 'nonce-${nonce}'`}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Headers of every response; pages replace the policy by one with a nonce (desk-site.ts). */
export function registerDeskHeaders(app: FastifyInstance, { isSecure }: { isSecure: boolean }): void {
  const headers = {
    'content-security-policy': deskPolicy(),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    ...(isSecure && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
  }
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
}
