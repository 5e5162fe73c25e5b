/** Schema of a project's file (server/projects/*.yaml). The importer adds line numbers to faults. */
import * as v from 'valibot'
import { presentationSchema } from '@contract/endpoints/home'
import { PAY_CHANNELS } from '@contract/endpoints/payment'
import { CHAT_TYPES } from '@contract/project/chat'
import { filingSchema } from '@contract/project/filing'
import { helpTopicSchema } from '@contract/portal/help'
import { landingBlock } from '@contract/portal/landing'
import { LANDING_SCREENS } from '@contract/portal/landing-screens'
import { noticeSchema } from '@contract/portal/notice'
import { GATE_STATES, MODULES } from '@contract/project/gates'
import { regionSchema } from '@contract/project/region'
import { code, localText, MAX_INTEGER, nonEmptyText, webAddress } from '@contract/schemas'
import { LEAST_FACE_SIMILARITY } from '@contract/limits'
import { IDENTITY_PROVIDERS } from '../../providers/identity-check'
import { IMAGE_VERIFICATION_PROVIDERS } from '../../providers/image-verification/image-verifier'
import { couponRules, voucherRules } from './deductions'
import { areaDefinition, batchDefinition, exemptionBatch, projectTips } from './batch-definition'
import { demoAccount } from './demo-account'
import { rateLimitsSchema } from './rate-limits'
import { defaultMessages, messagesSchema } from './messages'
import { remindersSchema } from './reminders'
import { accommodationDefinition } from './accommodation-definition'
import { appointmentBatch, centreDefinition } from './appointment-definition'
import { certificateDefinition } from './certificate-definition'
import { healthDefinition } from './health-definition'
import { moment } from './moment'
import { partnerSchema } from './partner'
import { retentionSchema } from './retention-definition'
import { resultDefinition } from './result-definition'
import { staffSchema } from './staff-definition'
import { ticketRules } from './ticket-definition'

const gateSchema = v.object({
  switch: v.optional(v.picklist(GATE_STATES), 'open'),
  opensAt: v.optional(moment),
  closesAt: v.optional(moment),
})

/** Invoice issuer of a project, as printed on invoices. */
const invoiceIssuer = v.object({
  /** Provider; so far only the demonstration, without a tax office. */
  provider: v.literal('demonstration'),
  name: nonEmptyText,
  /** Name on English screens; invoices show `name`. */
  nameEn: v.optional(nonEmptyText),
  taxpayerId: nonEmptyText,
  /** Issues no further invoices; issued ones can still be reversed. */
  isClosed: v.optional(v.boolean(), false),
  /** Days after payment in which an invoice can be requested; unlimited by default. */
  days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3660))),
})

/** Minimum similarity of 100 points, at least the value of specification §5. */
const faceComparison = v.object({
  provider: v.picklist(IMAGE_VERIFICATION_PROVIDERS),
  threshold: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(LEAST_FACE_SIMILARITY), v.maxValue(100)),
    LEAST_FACE_SIMILARITY,
  ),
})

const groupDefinition = v.object({
  domain: code,
  name: nonEmptyText,
  /** Maximum concurrent registrations of the group. */
  quota: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_INTEGER)),
})

/** Lower case only, because candidates may type it in capitals. */
const projectCode = v.pipe(
  code,
  v.check((text) => text === text.toLowerCase(), 'is not in small letters'),
)

const bothTexts = v.object({ zh: nonEmptyText, en: nonEmptyText })

export const projectDefinitionSchema = v.object({
  domain: projectCode,
  name: localText,
  /** One or two sentences about the exam, shown to visitors on its home page. */
  about: v.optional(bothTexts),
  logo: v.optional(v.string(), ''),
  /** English version of a logo that contains text. */
  logoEn: v.optional(v.string(), ''),
  language: v.optional(v.picklist(['zh-cn', 'en']), 'zh-cn'),
  examType: v.picklist([1, 2, 3]),
  /** Agreements accepted on account creation; standard texts by default. */
  agreements: v.optional(v.object({ user: localText, privacy: localText })),
  /** Absolute URL, or a path of this site. */
  returnUrl: v.optional(
    v.union(
      [v.literal(''), v.pipe(v.string(), v.regex(/^\/[\w-][\w/-]*$/)), webAddress],
      'is not a web address: write https://…',
    ),
    '',
  ),
  /** Maintenance mode: every request answers 403 maintenance_mode. */
  maintenance: v.optional(v.boolean(), false),
  invoice: v.optional(v.boolean(), false),
  invoiceIssuer: v.optional(invoiceIssuer),
  exemption: v.optional(v.boolean(), false),
  /** Payment methods of the merchant; all by default. */
  payChannels: v.optional(v.pipe(v.array(v.picklist(PAY_CHANNELS)), v.minLength(1))),
  /** Default: no coupons or vouchers. */
  coupons: v.optional(couponRules),
  vouchers: v.optional(voucherRules),
  /** Identity check of name and number; none by default. */
  identityCheck: v.optional(v.object({ provider: v.picklist(IDENTITY_PROVIDERS) })),
  /** Face comparison of ID photos with the candidate's consent; manual by default. */
  faceComparison: v.optional(faceComparison),
  /** Automated check of documents; manual by default. */
  documentCheck: v.optional(v.object({ provider: v.picklist(IMAGE_VERIFICATION_PROVIDERS) })),
  presentation: v.optional(presentationSchema, {}),
  tips: projectTips,
  chat: v.optional(v.object({ code: v.string(), link: webAddress, type: v.picklist(CHAT_TYPES) })),
  /** Telephone and email of the exam body, shown in texts if there is no chat. */
  contact: v.optional(v.object({ phone: v.optional(nonEmptyText), email: v.optional(nonEmptyText) })),
  /** Filing numbers in the footer of the home page. */
  filing: v.optional(filingSchema),
  /** Notices, shown from `publishedAt` on. */
  notices: v.optional(v.array(noticeSchema), []),
  /** Partner whose tokens sign in; signing out redirects to `returnUrl`. */
  partner: v.optional(partnerSchema),
  /** Help centre and FAQ, by topic. */
  help: v.optional(v.array(helpTopicSchema), []),
  /** Landing pages as lists of blocks. */
  landings: v.optional(
    v.record(v.picklist(LANDING_SCREENS), v.pipe(v.array(landingBlock(moment)), v.minLength(1))),
    {},
  ),
  messages: v.optional(messagesSchema, defaultMessages),
  reminders: v.optional(remindersSchema, {}),
  rateLimits: v.optional(rateLimitsSchema, {}),
  /** Default: standard retention periods. */
  retention: v.optional(retentionSchema),
  /** Default: ten minutes of grace, and no approval by a second person. */
  staff: v.optional(staffSchema),
  modules: v.record(v.picklist(MODULES), gateSchema),
  regions: v.optional(v.array(regionSchema), []),
  areas: v.optional(v.array(areaDefinition), []),
  batches: v.optional(v.array(batchDefinition), []),
  exemptions: v.optional(v.array(exemptionBatch), []),
  centres: v.optional(v.array(centreDefinition), []),
  appointments: v.optional(v.array(appointmentBatch), []),
  /** Default: none offered. */
  accommodations: v.optional(v.array(accommodationDefinition), []),
  /** Default: none issued. */
  certificates: v.optional(v.array(certificateDefinition), []),
  /** Default: no check-ins. */
  health: v.optional(v.array(healthDefinition), []),
  ticketRules: v.optional(ticketRules),
  /** Default: no results. */
  results: v.optional(v.array(resultDefinition), []),
  /** Groups created by the import; an operator's later changes take precedence. */
  groups: v.optional(v.array(groupDefinition), []),
  demoAccounts: v.optional(v.array(demoAccount), []),
})

/** File referenced by a project's file; stored under its digest. */
export interface StoredProjectFile {
  digest: string
  bytes: number
}

/** `files` maps referenced names to stored files; filled in when the file is loaded (load-project-file.ts). */
export type ProjectFile = v.InferOutput<typeof projectDefinitionSchema> & { files?: Record<string, StoredProjectFile> }

/** Project as stored: times resolved to instants, without demonstration accounts. */
export type ProjectDefinition = Omit<ProjectFile, 'demoAccounts'>
export type BatchDefinition = ProjectDefinition['batches'][number]
export type AppointmentDefinition = ProjectDefinition['appointments'][number]
export type ExemptionDefinition = ProjectDefinition['exemptions'][number]
