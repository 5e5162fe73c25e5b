import * as v from 'valibot'
import type { Endpoint } from './endpoint'
import { empty } from '../schemas'

/**
 * What went wrong in a client, in a form that has no room for personal data: names of errors and files, no digits in
 * words, nothing but Latin letters.
 */
const faultSchema = v.strictObject({
  /**
   * `script`: thrown. `promise`: a rejection nobody handled. `page`: a screen that could not be drawn. `update`: a new
   * version of the Mini Program that did not arrive.
   */
  kind: v.picklist(['script', 'promise', 'page', 'update']),
  host: v.picklist(['browser', 'wechat', 'webview', 'weapp']),
  /** Name of the route that was shown. */
  screen: v.pipe(v.string(), v.regex(/^[A-Za-z]{0,40}$/)),
  /** The error's own name. */
  error: v.pipe(v.string(), v.regex(/^(Unknown|[A-Z][A-Za-z]{0,34}Error)$/)),
  /** What the engine said, without values. */
  message: v.pipe(v.string(), v.regex(/^[A-Za-z …]{0,120}$/)),
  /** Where, innermost first: `file.js:line:column` of the built client. */
  places: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w.-]{1,60}:\d{1,6}:\d{1,7}$/))), v.maxLength(5)),
})
export type ClientFault = v.InferOutput<typeof faultSchema>

export const faultEndpoints = {
  'POST /ea/g/faults': {
    summary: 'Tells the service what went wrong in a client',
    auth: 'none',
    unqueued: true,
    duringMaintenance: true,
    body: faultSchema,
    output: empty,
    errors: [],
  },
} as const satisfies Record<string, Endpoint>
