/** Candidate's view of certificates. */
import * as v from 'valibot'
import { ID_TYPES } from '../codes'
import { code, instant, localText, uuid } from '../schemas'
import { certificateOfferingSchema } from './certificate-offering'

/** `reissued` (补发): a new document replaces the previous one. */
export const CERTIFICATE_STATES = ['issued', 'reissued', 'withdrawn'] as const
export type CertificateState = (typeof CERTIFICATE_STATES)[number]

/** Calendar date `yyyy-MM-dd`. */
const day = v.pipe(v.string(), v.isoDate())

/** Input of the permission rules in certificate-permissions.ts. */
const certificateSituationSchema = v.object({
  state: v.picklist(CERTIFICATE_STATES),
  isElectronic: v.boolean(),
  /** The candidate accepted the current terms of use of the electronic certificate. */
  isAuthorised: v.boolean(),
})
export type CertificateSituation = v.InferOutput<typeof certificateSituationSchema>

const certificateCardSchema = v.object({
  ...certificateSituationSchema.entries,
  certificateId: uuid,
  certificateCode: code,
  name: localText,
  number: v.string(),
  /** Null if the exam has no grades. */
  grade: v.nullable(localText),
  awardedOn: day,
  issuedAt: instant,
  reissuedAt: v.nullable(instant),
  withdrawnAt: v.nullable(instant),
  /** Reason of the withdrawal. */
  reason: v.nullable(localText),
})
export type CertificateCard = v.InferOutput<typeof certificateCardSchema>

/** Copy stamped with its purpose. */
const certificateCopySchema = v.object({
  copyId: uuid,
  purpose: v.string(),
  madeAt: instant,
  validUntil: instant,
})
export type CertificateCopy = v.InferOutput<typeof certificateCopySchema>

export const certificateDetailSchema = v.object({
  ...certificateCardSchema.entries,
  issuer: localText,
  holder: v.object({
    realName: v.string(),
    /**
     * Characters of the name that no font can print; the PDF shows empty boxes for them. Missing if there are none or
     * if there is no PDF.
     */
    unprintable: v.optional(v.array(v.string())),
    idType: v.picklist(ID_TYPES),
    /** Masked here; the document shows it in full. */
    idNumber: v.string(),
  }),
  /** Terms to accept before downloading; `revision` changes with the text. */
  authorisation: v.object({ text: localText, revision: v.string() }),
  /** Public verification link, code and QR code; null after a withdrawal. */
  verify: v.nullable(v.object({ url: v.string(), code: v.string(), picture: v.string() })),
  /** Newest first. */
  copies: v.array(certificateCopySchema),
  serverTime: instant,
})
export type CertificateDetail = v.InferOutput<typeof certificateDetailSchema>

export const myCertificatesSchema = v.object({
  certificates: v.array(certificateCardSchema),
  /** Kinds of certificates issued by the project. */
  offered: v.array(certificateOfferingSchema),
  /** At least one kind can be applied for on paper. */
  isAppliedFor: v.boolean(),
  serverTime: instant,
})
export type MyCertificates = v.InferOutput<typeof myCertificatesSchema>

/** Public result of scanning a certificate's QR code: only the data needed to compare it. */
export const verifiedCertificateSchema = v.object({
  document: v.literal('certificate'),
  /** `replaced`: a newer document was issued. `expired`: a stamped copy after its expiry. */
  state: v.picklist(['valid', 'replaced', 'expired', 'void']),
  name: localText,
  number: v.string(),
  /** Masked. */
  realName: v.string(),
  grade: v.nullable(localText),
  awardedOn: day,
  issuer: localText,
  /** Only for stamped copies. */
  copy: v.nullable(v.object({ purpose: v.string(), validUntil: instant })),
  asOf: instant,
})
export type VerifiedCertificate = v.InferOutput<typeof verifiedCertificateSchema>
