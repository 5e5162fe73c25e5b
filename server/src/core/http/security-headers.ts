import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/** `permissions-policy`: geolocation (nearby test centres), camera and clipboard for the portal's own pages only. */
const DEVICE_PARTS = [
  ...['geolocation', 'camera', 'clipboard-write'].map((part) => `${part}=(self)`),
  ...['microphone', 'payment', 'usb', 'midi', 'display-capture', 'browsing-topics'].map((part) => `${part}=()`),
].join(', ')

/** Origins of external sites that a page may embed. */
export interface EmbeddedSites {
  frames: readonly string[]
  images: readonly string[]
}

const NO_SITES: EmbeddedSites = { frames: [], images: [] }

/** CSP hashes (`'sha256-…'`) of inline code in the page or inserted by a library. */
export interface InlineHashes {
  scripts: readonly string[]
  styles: readonly string[]
}

/**
 * Content security policy: only the site's own and hashed scripts and styles. Images: own, generated, and logos at the
 * sites that projects name, so that injected markup cannot send data to others. Frames: chats that projects name, and
 * the WeChat bridge on iOS (`weixin:`). WeChat's H5 payment reads the Referer, so the origin is sent.
 */
function headersFor(inline: InlineHashes, sites: EmbeddedSites): OutgoingHttpHeaders {
  const secure = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inline.scripts],
        styleSrc: ["'self'", ...inline.styles],
        imgSrc: ["'self'", 'data:', 'blob:', ...sites.images],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        frameSrc: ["'self'", 'weixin:', ...sites.frames],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  secure(request, response, () => undefined)
  // shared phones: data of one candidate must not reappear for the next; static files override this
  return { ...response.getHeaders(), 'permissions-policy': DEVICE_PARTS, 'cache-control': 'private, no-store' }
}

/** Computed once, since the headers are identical for every response. */
export function registerSecurityHeaders(app: FastifyInstance, inline: InlineHashes): void {
  const headers = headersFor(inline, NO_SITES)
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
}

/** Returns the policy of a page that may embed the given sites; cached while the sites do not change. */
export function pagePolicy(inline: InlineHashes): (sites: EmbeddedSites) => string {
  let last = { names: '', policy: '' }
  return (named) => {
    const names = JSON.stringify(named)
    if (names !== last.names) last = { names, policy: policyOf(headersFor(inline, named)) }
    return last.policy
  }
}

function policyOf(headers: OutgoingHttpHeaders): string {
  return String(headers['content-security-policy'])
}
