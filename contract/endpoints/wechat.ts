import * as v from 'valibot'
import type { Endpoint } from './endpoint'
import { code, empty } from '../schemas'
import { agreed, signedInSchema } from './account'

/** The two apps that WeChat knows us by, each with openids of its own: the Mini Program and the official account. */
export const WECHAT_APPS = ['mini', 'jsapi'] as const
export type WechatApp = (typeof WECHAT_APPS)[number]

/** What a candidate may be told in WeChat, once for every time they agree. */
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

/** Stands for the WeChat user of a visit, in place of the openid that never leaves the service. */
const ticket = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const wechatCode = v.pipe(v.string(), v.minLength(1), v.maxLength(512))

export const wechatEndpoints = {
  'POST /ea/g/wechat/visits': {
    summary: 'Say who uses WeChat, and sign in silently where that WeChat is linked to an account',
    security: true,
    auth: 'none',
    flood: 'wechatCodes',
    /** `code`: of `wx.login` (mini) or of the OAuth page (jsapi); good once and for five minutes. */
    body: v.object({ domain: code, app: v.picklist(WECHAT_APPS), code: wechatCode }),
    /**
     * `ticket` is good for a day, here and for payments. `signedIn` is null while no account is linked, for an account that
     * has not accepted the agreements as they are now, and for whoever is signed in as somebody else; those signed in as the linked account keep their token.
     * `secondFactor`: the linked account asks for one; with this ticket it is shown (`POST /ea/g/second-factor`).
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
    /** `back`: path and query of ours that WeChat returns to, with `code` and `state` added. */
    query: v.object({ domain: code, back: v.pipe(v.string(), v.maxLength(1000), v.regex(/^\/(?![/\\])/)) }),
    /** `state` comes back unchanged; the page compares it, so that nobody is signed in by a link of somebody else. */
    output: v.object({ url: v.string(), state: v.string() }),
    errors: ['EA_WECHAT_UNAVAILABLE'],
  },
  'POST /ea/wechat/bindings': {
    summary: 'Link the WeChat of a visit to the signed-in account: the next visit signs in by itself',
    security: true,
    auth: 'candidate',
    body: v.object({ ticket }),
    output: empty,
    /** A WeChat that was linked to another account of the project is linked to this one from now on. */
    errors: ['EA_WECHAT_TICKET'],
  },
  'POST /ea/g/sign-in/wechat-phone': {
    summary: 'Sign in with the phone number that WeChat vouches for',
    security: true,
    auth: 'none',
    flood: 'wechatCodes',
    /**
     * `phoneCode`: from the Mini Program's phone number button; good once and for five minutes. EA_AGREEMENT `{ phoneCode }`
     * brings one of ours to say it again with.
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
     * `url`: the page as WeChat knows it, without the part behind `#`; only our own pages are signed. It may carry a
     * partner's token or a guardian's link, and so is part of no address.
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
    /** Empty where none is configured: then nothing is asked. */
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
