/** What a project's file says of a certificate that it issues (decision 0100). */
import * as v from 'valibot'
import { certificateOfferingSchema } from '@contract/certificate/certificate-offering'
import { photoRequirementSchema } from '@contract/collecting/requirements'
import { CERTIFICATE_POSTAGE_CENTS } from '@contract/limits'
import { cents, code, localText, nonEmptyText } from '@contract/schemas'
import { moment } from './moment'

const bothTexts = v.object({ zh: nonEmptyText, en: nonEmptyText })

/** Who posts certificates; `{number}` in the address of its tracking stands for what it was sent under. */
const carrier = v.object({
  code,
  name: bothTexts,
  tracking: v.optional(v.pipe(v.string(), v.url(), v.startsWith('https://'), v.includes('{number}'))),
})
export type Carrier = v.InferOutput<typeof carrier>

/** Where nothing is said. */
const EMS = { code: 'EMS', name: { zh: '邮政特快专递 EMS', en: 'EMS' } }

/** How what is on paper comes to its candidate. */
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
  /** Which exam it is of: a batch of registration, a round of appointments, or results by their code. */
  of: v.optional(v.object({ batch: v.optional(code), round: v.optional(code), results: v.optional(code) }), {}),
  /** What stands on it; `{name}` and the like in the text stand for its holder’s (certificate-text.ts). */
  paper: v.object({ title: bothTexts, text: localText }),
  /** In both languages: a spreadsheet says either, and no other. */
  grades: v.optional(v.pipe(v.array(bothTexts), v.minLength(1))),
  /** How it is used, which a candidate accepts before it is downloaded; a text of ours where nothing is said. */
  authorisation: v.optional(bothTexts),
  /** The registration’s, or a new one that the application asks for; none stands on it where nothing is said. */
  photo: v.optional(
    v.object({
      from: v.optional(v.picklist(['registration', 'new']), 'registration'),
      requirement: v.optional(photoRequirementSchema),
    }),
  ),
  /** It can be applied for on paper: how it comes, and until when (specification §9). */
  ways: v.optional(ways),
  /** Default: applications start with the module. */
  opensAt: v.optional(moment),
  deadline: v.optional(moment),
})
export type CertificateDefinition = v.InferOutput<typeof certificateDefinition>
