/** Certificates as their candidates see them. */
import * as v from 'valibot'
import { ID_TYPES } from '../codes'
import { code, instant, localText, uuid } from '../schemas'
import { certificateOfferingSchema } from './certificate-offering'

/** `reissued` (补发): another paper of the same certificate holds in place of the one before. */
export const CERTIFICATE_STATES = ['issued', 'reissued', 'withdrawn'] as const
export type CertificateState = (typeof CERTIFICATE_STATES)[number]

/** Calendar date `yyyy-MM-dd`. */
const day = v.pipe(v.string(), v.isoDate())

/** What decides what may be done with it (certificate-permissions.ts). */
const certificateSituationSchema = v.object({
  state: v.picklist(CERTIFICATE_STATES),
  isElectronic: v.boolean(),
  /** The candidate accepted how its electronic certificate is used, as that reads today. */
  isAuthorised: v.boolean(),
})
export type CertificateSituation = v.InferOutput<typeof certificateSituationSchema>

const certificateCardSchema = v.object({
  ...certificateSituationSchema.entries,
  certificateId: uuid,
  certificateCode: code,
  name: localText,
  number: v.string(),
  /** Null where the exam has no grades. */
  grade: v.nullable(localText),
  awardedOn: day,
  issuedAt: instant,
  reissuedAt: v.nullable(instant),
  withdrawnAt: v.nullable(instant),
  /** Why it was withdrawn. */
  reason: v.nullable(localText),
})
export type CertificateCard = v.InferOutput<typeof certificateCardSchema>

/** A copy with a stamp that says what it is for. */
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
    idType: v.picklist(ID_TYPES),
    /** Masked; the paper has all of it. */
    idNumber: v.string(),
  }),
  /** What is accepted before it is downloaded; `revision` is another one for every other text. */
  authorisation: v.object({ text: localText, revision: v.string() }),
  /** What anybody can see by whether it holds; null once it was withdrawn. */
  verify: v.nullable(v.object({ url: v.string(), code: v.string(), picture: v.string() })),
  /** Newest first. */
  copies: v.array(certificateCopySchema),
  serverTime: instant,
})
export type CertificateDetail = v.InferOutput<typeof certificateDetailSchema>

export const myCertificatesSchema = v.object({
  certificates: v.array(certificateCardSchema),
  /** What the project issues. */
  offered: v.array(certificateOfferingSchema),
  /** Some of it comes on paper, and is applied for. */
  isAppliedFor: v.boolean(),
  serverTime: instant,
})
export type MyCertificates = v.InferOutput<typeof myCertificatesSchema>

/** What whoever scans the code of a certificate is told: enough to compare, and no more. */
export const verifiedCertificateSchema = v.object({
  paper: v.literal('certificate'),
  /** `replaced`: another paper was issued in place of this one. `expired`: a stamped copy whose time is over. */
  state: v.picklist(['valid', 'replaced', 'expired', 'void']),
  name: localText,
  number: v.string(),
  /** Masked. */
  realName: v.string(),
  grade: v.nullable(localText),
  awardedOn: day,
  issuer: localText,
  /** Of a stamped copy. */
  copy: v.nullable(v.object({ purpose: v.string(), validUntil: instant })),
  asOf: instant,
})
export type VerifiedCertificate = v.InferOutput<typeof verifiedCertificateSchema>
