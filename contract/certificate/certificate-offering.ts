/** A kind of certificate that a project issues, as its file says (decision 0100). */
import * as v from 'valibot'
import { code, localText } from '../schemas'

/** What stands in `{…}` in the text of a certificate. */
export const CERTIFICATE_PLACEHOLDERS = ['name', 'idType', 'idNumber', 'grade', 'date', 'number'] as const
export type CertificatePlaceholder = (typeof CERTIFICATE_PLACEHOLDERS)[number]

export const certificateOfferingSchema = v.object({
  code,
  name: localText,
  /** What one has to have reached, in words. */
  conditions: v.optional(v.array(localText), []),
  /** Whose seal it bears. */
  issuer: localText,
  /** It can be had as a PDF. */
  electronic: v.boolean(),
})
export type CertificateOffering = v.InferOutput<typeof certificateOfferingSchema>
