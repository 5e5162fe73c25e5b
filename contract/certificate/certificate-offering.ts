/** Kind of certificate issued by a project, as defined in the project file (decision 0100). */
import * as v from 'valibot'
import { code, localText } from '../schemas'

/** Placeholders allowed as `{…}` in a certificate's text. */
export const CERTIFICATE_PLACEHOLDERS = ['name', 'idType', 'idNumber', 'grade', 'date', 'number'] as const
export type CertificatePlaceholder = (typeof CERTIFICATE_PLACEHOLDERS)[number]

export const certificateOfferingSchema = v.object({
  code,
  name: localText,
  /** Text of the requirements. */
  conditions: v.optional(v.array(localText), []),
  /** Organisation whose seal the certificate carries. */
  issuer: localText,
  /** Available as a PDF. */
  electronic: v.boolean(),
})
export type CertificateOffering = v.InferOutput<typeof certificateOfferingSchema>
