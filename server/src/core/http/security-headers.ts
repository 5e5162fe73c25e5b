import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/** Of a device the portal asks for where it is (test centres nearby) and for pictures, in its own pages alone. */
const DEVICE_PARTS = [
  ...['geolocation', 'camera', 'clipboard-write'].map((part) => `${part}=(self)`),
  ...['microphone', 'payment', 'usb', 'midi', 'display-capture', 'browsing-topics'].map((part) => `${part}=()`),
].join(', ')

/** Sites beside our own that a page may show, as origins. */
export interface NamedSites {
  frames: readonly string[]
  images: readonly string[]
}

const NO_SITES: NamedSites = { frames: [], images: [] }

/** What stands in the page itself, or is written into it by a library: `'sha256-…'` of each. */
export interface InlineHashes {
  scripts: readonly string[]
  styles: readonly string[]
}

/**
 * Only our own scripts and styles work: files of the site, and what of its page is named by a hash. Pictures: our own, those that the page makes itself, and logos at the sites that projects name; none could
 * carry what was read to anybody else. Frames: the chats that projects name, and the WeChat bridge on iOS (`weixin:`).
 * WeChat's H5 payment reads the Referer, so the origin is sent along.
 */
function headersFor(inline: InlineHashes, named: NamedSites): OutgoingHttpHeaders {
  const secure = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inline.scripts],
        styleSrc: ["'self'", ...inline.styles],
        imgSrc: ["'self'", 'data:', 'blob:', ...named.images],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        frameSrc: ["'self'", 'weixin:', ...named.frames],
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
  // phones are passed on: what one candidate read must not come back for the next; files of the site say otherwise
  return { ...response.getHeaders(), 'permissions-policy': DEVICE_PARTS, 'cache-control': 'private, no-store' }
}

/** They are the same for every answer, so they are worked out once. */
export function registerSecurityHeaders(app: FastifyInstance, inline: InlineHashes): void {
  const headers = headersFor(inline, NO_SITES)
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
}

/** The policy of a page that may show these sites; worked out anew when they are others. */
export function pagePolicy(inline: InlineHashes): (named: NamedSites) => string {
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
