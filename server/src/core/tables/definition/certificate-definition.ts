/** Certificate settings of a project's file. */
import * as v from 'valibot'
import { certificateOfferingSchema } from '@contract/certificate/certificate-offering'
import { photoRequirementSchema } from '@contract/collecting/requirements'
import { CERTIFICATE_POSTAGE_CENTS } from '@contract/limits'
import { cents, code, localText, nonEmptyText } from '@contract/schemas'
import { moment } from './moment'

const bothTexts = v.object({ zh: nonEmptyText, en: nonEmptyText })

/** Carrier; `{number}` in its tracking URL is replaced by the tracking number. */
const carrier = v.object({
  code,
  name: bothTexts,
  tracking: v.optional(v.pipe(v.string(), v.url(), v.startsWith('https://'), v.includes('{number}'))),
})
export type Carrier = v.InferOutput<typeof carrier>

/** Default carrier. */
const EMS = { code: 'EMS', name: { zh: '邮政特快专递 EMS', en: 'EMS' } }

/** Delivery of paper certificates. */
const ways = v.object({
  mailing: v.optional(
    v.object({
      postageCents: v.optional(v.pipe(cents, v.minValue(0)), CERTIFICATE_POSTAGE_CENTS),
      carriers: v.optional(v.pipe(v.array(carrier), v.minLength(1)), [EMS]),
    }),
  ),
  pickup: v.optional(
    v.object({
      place: bothTexts,
      address: bothTexts,
      hours: bothTexts,
      from: v.optional(moment),
      until: v.optional(moment),
    }),
  ),
})

export const certificateDefinition = v.object({
  ...certificateOfferingSchema.entries,
  name: bothTexts,
  issuer: bothTexts,
  electronic: v.optional(v.boolean(), true),
  /** Exam of the certificate: a registration batch, an appointment round, or results by code. */
  of: v.optional(v.object({ batch: v.optional(code), round: v.optional(code), results: v.optional(code) }), {}),
  /** Printed text; placeholders such as `{name}` are replaced by the holder's data (certificate-text.ts). */
  document: v.object({ title: bothTexts, text: localText }),
  /** Permitted grades; a spreadsheet may use either language. */
  grades: v.optional(v.pipe(v.array(bothTexts), v.minLength(1))),
  /** Terms of use that candidates accept before a download; a standard text by default. */
  authorisation: v.optional(bothTexts),
  /** Photo of the registration, or a new one uploaded with the application; no photo by default. */
  photo: v.optional(
    v.object({
      from: v.optional(v.picklist(['registration', 'new']), 'registration'),
      requirement: v.optional(photoRequirementSchema),
    }),
  ),
  /** Delivery methods for applications on paper (specification §9). */
  ways: v.optional(ways),
  /** Default: applications start with the module. */
  opensAt: v.optional(moment),
  deadline: v.optional(moment),
})
export type CertificateDefinition = v.InferOutput<typeof certificateDefinition>
