import * as v from 'valibot'
import type { Endpoint } from './endpoint'
import { empty } from '../schemas'

/**
 * Client error report. Its format excludes personal data: names of errors and files, and messages of Latin letters
 * without digits.
 */
const faultSchema = v.strictObject({
  /**
   * `script`: uncaught exception. `promise`: unhandled rejection. `page`: a screen failed to render. `update`: a Mini
   * Program update failed to download.
   */
  kind: v.picklist(['script', 'promise', 'page', 'update']),
  host: v.picklist(['browser', 'wechat', 'webview', 'weapp']),
  /** Name of the current route. */
  screen: v.pipe(v.string(), v.regex(/^[A-Za-z]{0,40}$/)),
  /** Name of the error class. */
  error: v.pipe(v.string(), v.regex(/^(Unknown|[A-Z][A-Za-z]{0,34}Error)$/)),
  /** Engine's message with values removed. */
  message: v.pipe(v.string(), v.regex(/^[A-Za-z …]{0,120}$/)),
  /** Stack, innermost first: `file.js:line:column` of the built client. */
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
