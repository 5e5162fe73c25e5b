import * as v from 'valibot'
import type { Endpoint } from './endpoint'
import { code, empty } from '../schemas'
import { agreed, signedInSchema } from './account'

/** WeChat apps with separate openids: the Mini Program and the official account. */
export const WECHAT_APPS = ['mini', 'jsapi'] as const
export type WechatApp = (typeof WECHAT_APPS)[number]

/** Topics of WeChat subscription messages; each consent allows one message. */
export const SUBSCRIBE_TOPICS = [
  'paymentDue',
  'registrationPaid',
  'correctionAsked',
  'exemptionDecided',
  'seatOffered',
  'appointmentMoved',
  'appointmentDue',
  'resultPublished',
  'reviewWindow',
  'reviewDecided',
  'certificateProgress',
  'healthDue',
  'newDevice',
] as const
export type SubscribeTopic = (typeof SUBSCRIBE_TOPICS)[number]

/** Reference to the WeChat user of a visit; the openid never leaves the service. */
const ticket = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const wechatCode = v.pipe(v.string(), v.minLength(1), v.maxLength(512))

export const wechatEndpoints = {
  'POST /ea/g/wechat/visits': {
    summary: 'Say who uses WeChat, and sign in silently where that WeChat is linked to an account',
    security: true,
    auth: 'none',
    rateLimit: 'wechatCodes',
    /** `code`: of `wx.login` (mini) or of the OAuth page (jsapi); single use, valid for five minutes. */
    body: v.object({ domain: code, app: v.picklist(WECHAT_APPS), code: wechatCode }),
    /**
     * `ticket` is valid for a day, here and for payments. `signedIn` is null if no account is linked, if the account
     * has not accepted the current agreements, or if the caller is signed in to another account; callers signed in to
     * the linked account keep their token. `secondFactor`: ticket for `POST /ea/g/second-factor`, if the linked account
     * requires it.
     */
    output: v.object({
      ticket: v.string(),
      signedIn: v.nullable(signedInSchema),
      secondFactor: v.optional(v.string()),
    }),
    errors: ['EA_WECHAT_CODE', 'EA_WECHAT_UNAVAILABLE', 'EA_ACCOUNT_MISSING'],
  },
  'GET /ea/g/wechat/authorization': {
    summary: 'The page of WeChat that tells the official account who visits it (snsapi_base: nothing is asked)',
    auth: 'none',
    /** `back`: own path and query that WeChat redirects to, with `code` and `state` added. */
    query: v.object({ domain: code, back: v.pipe(v.string(), v.maxLength(1000), v.regex(/^\/(?![/\\])/)) }),
    /** `state` is returned unchanged; the page compares it to prevent login CSRF. */
    output: v.object({ url: v.string(), state: v.string() }),
    errors: ['EA_WECHAT_UNAVAILABLE'],
  },
  'POST /ea/wechat/bindings': {
    summary: 'Link the WeChat of a visit to the signed-in account: the next visit signs in by itself',
    security: true,
    auth: 'candidate',
    body: v.object({ ticket }),
    output: empty,
    /** Relinks a WeChat user that was linked to another account of the project. */
    errors: ['EA_WECHAT_TICKET'],
  },
  'POST /ea/g/sign-in/wechat-phone': {
    summary: 'Sign in with the phone number that WeChat vouches for',
    security: true,
    auth: 'none',
    rateLimit: 'wechatCodes',
    /**
     * `phoneCode`: from the Mini Program's phone number button; single use, valid for five minutes. EA_AGREEMENT `{
     * phoneCode }` returns a replacement code of the service for the repeated call.
     */
    body: v.object({ domain: code, phoneCode: wechatCode, agreed }),
    output: signedInSchema,
    errors: ['EA_WECHAT_PHONE', 'EA_WECHAT_UNAVAILABLE', 'EA_ACCOUNT_MISSING', 'EA_AGREEMENT', 'EA_SECOND_FACTOR'],
  },
  'POST /ea/g/wechat/js-sdk': {
    summary: 'Signature of a page, which opens the JS-SDK to it',
    auth: 'none',
    unqueued: true,
    /**
     * `url`: address of the page without its fragment; only own pages are signed. Sent in the body, because it may
     * contain a partner's token or a guardian's link.
     */
    body: v.object({ domain: code, url: v.pipe(v.string(), v.maxLength(2000), v.url()) }),
    /** `timestamp` in seconds. */
    output: v.object({ appId: v.string(), timestamp: v.number(), nonceStr: v.string(), signature: v.string() }),
    errors: ['EA_WECHAT_URL', 'EA_WECHAT_UNAVAILABLE'],
  },
  'GET /ea/g/wechat/subscribe-templates': {
    summary: 'Template ids of the messages a candidate may agree to in the Mini Program',
    auth: 'none',
    query: v.object({ domain: code }),
    /** Empty if none is configured; then the client requests no consent. */
    output: v.array(v.object({ topic: v.picklist(SUBSCRIBE_TOPICS), templateId: v.string() })),
    errors: [],
  },
  'POST /ea/wechat/subscriptions': {
    summary: 'Keep that the candidate agreed to one message of each topic',
    auth: 'candidate',
    body: v.object({ ticket, topics: v.pipe(v.array(v.picklist(SUBSCRIBE_TOPICS)), v.maxLength(10)) }),
    output: empty,
    errors: ['EA_WECHAT_TICKET'],
  },
} as const satisfies Record<string, Endpoint>
