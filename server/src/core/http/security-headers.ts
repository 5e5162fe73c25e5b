import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * Only our own scripts run: files of the site, and those inline scripts of its page whose hashes are given. Styles may
 * be inline (the component library writes them). Frames: chat widgets, and the WeChat bridge on iOS (`weixin:`).
 * WeChat's H5 payment reads the Referer, so the origin is sent along.
 */
export async function registerSecurityHeaders(app: FastifyInstance, scriptHashes: readonly string[]): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        frameSrc: ["'self'", 'https:', 'weixin:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
}
