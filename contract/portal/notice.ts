import * as v from 'valibot'
import { code, instant, localText } from '../schemas'

export const noticeSchema = v.object({
  code,
  title: localText,
  /** Rich text (rich-text.ts); never HTML. */
  body: localText,
  publishedAt: instant,
  /** Listed before all others. */
  pinned: v.optional(v.boolean(), false),
  attachments: v.optional(v.array(v.object({ name: localText, file: v.string() })), []),
})
export type Notice = v.InferOutput<typeof noticeSchema>
