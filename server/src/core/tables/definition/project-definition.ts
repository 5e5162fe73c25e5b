/** The shape of a project's file (server/projects/*.yaml) once validated. The importer adds line numbers to faults. */
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
import { LOOKING_PROVIDERS } from '../../providers/looking/picture-looker'
import { couponRules, voucherRules } from './deductions'
import { areaDefinition, batchDefinition, exemptionBatch, projectTips } from './batch-definition'
import { demoAccount } from './demo-account'
import { floodsSchema } from './floods'
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
import { ticketRules } from './ticket-definition'

const gateSchema = v.object({
  switch: v.optional(v.picklist(GATE_STATES), 'open'),
  opensAt: v.optional(moment),
  closesAt: v.optional(moment),
})

/** Who issues the invoices of a project, as it stands on them. */
const invoiceIssuer = v.object({
  /** Through whom they are issued: so far only the demonstration, which no tax office stands behind. */
  provider: v.literal('demonstration'),
  name: nonEmptyText,
  /** Name on English screens; invoices show `name`. */
  nameEn: v.optional(nonEmptyText),
  taxpayerId: nonEmptyText,
  /** It issues no more; what is issued can still be reversed. */
  isClosed: v.optional(v.boolean(), false),
  /** How many days after paying an invoice can be requested; always where it is missing. */
  days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3660))),
})

/** Points of 100: never fewer than specification §5 asks for. */
const faceComparison = v.object({
  provider: v.picklist(LOOKING_PROVIDERS),
  threshold: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(LEAST_FACE_SIMILARITY), v.maxValue(100)),
    LEAST_FACE_SIMILARITY,
  ),
})

const groupDefinition = v.object({
  domain: code,
  name: nonEmptyText,
  /** How many registrations it may hold at a time. */
  quota: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_INTEGER)),
})

/** Candidates may type it in capitals, so it cannot differ by them. */
const projectCode = v.pipe(
  code,
  v.check((text) => text === text.toLowerCase(), 'is not in small letters'),
)

const bothTexts = v.object({ zh: nonEmptyText, en: nonEmptyText })

export const projectDefinitionSchema = v.object({
  domain: projectCode,
  name: localText,
  /** What the exam is and whom it is for, in a sentence or two: said to visitors on its home. */
  about: v.optional(bothTexts),
  logo: v.optional(v.string(), ''),
  /** In its place for who reads English, where the logo has words in it. */
  logoEn: v.optional(v.string(), ''),
  language: v.optional(v.picklist(['zh-cn', 'en']), 'zh-cn'),
  examType: v.picklist([1, 2, 3]),
  /** What who creates an account agrees to; a text of ours where it is missing. */
  agreements: v.optional(v.object({ user: localText, privacy: localText })),
  /** Or a path of this site, wherever it is. */
  returnUrl: v.optional(
    v.union(
      [v.literal(''), v.pipe(v.string(), v.regex(/^\/[\w-][\w/-]*$/)), webAddress],
      'is not a web address: write https://…',
    ),
    '',
  ),
  /** Set while the project is under maintenance: every call answers 403 maintenance_mode. */
  maintenance: v.optional(v.boolean(), false),
  invoice: v.optional(v.boolean(), false),
  invoiceIssuer: v.optional(invoiceIssuer),
  exemption: v.optional(v.boolean(), false),
  /** How its merchant takes payments; in every way where nothing is said. */
  payChannels: v.optional(v.pipe(v.array(v.picklist(PAY_CHANNELS)), v.minLength(1))),
  /** Candidates pay without them where nothing is said. */
  coupons: v.optional(couponRules),
  vouchers: v.optional(voucherRules),
  /** Who says whether the name and the number of an account are one person's; nobody is asked where it is missing. */
  identityCheck: v.optional(v.object({ provider: v.picklist(IDENTITY_PROVIDERS) })),
  /** Who looks at faces of ID photos where candidates agree, and how similar they have to be; a person where it is missing. */
  faceComparison: v.optional(faceComparison),
  /** Who looks at what says that it shows a document; a person where it is missing. */
  documentCheck: v.optional(v.object({ provider: v.picklist(LOOKING_PROVIDERS) })),
  presentation: v.optional(presentationSchema, {}),
  tips: projectTips,
  chat: v.optional(v.object({ code: v.string(), link: webAddress, type: v.picklist(CHAT_TYPES) })),
  /** The exam body's own telephone and mailbox, which texts name where there is no chat. */
  contact: v.optional(v.object({ phone: v.optional(nonEmptyText), email: v.optional(nonEmptyText) })),
  /** Filing numbers in the footer of its home. */
  filing: v.optional(filingSchema),
  /** Shown from `publishedAt` on. */
  notices: v.optional(v.array(noticeSchema), []),
  /** Whose tokens sign in; signing out leads to `returnUrl`. */
  partner: v.optional(partnerSchema),
  /** The help centre and the FAQ, by topic. */
  help: v.optional(v.array(helpTopicSchema), []),
  /** What its landings show, block by block. */
  landings: v.optional(
    v.record(v.picklist(LANDING_SCREENS), v.pipe(v.array(landingBlock(moment)), v.minLength(1))),
    {},
  ),
  messages: v.optional(messagesSchema, defaultMessages),
  reminders: v.optional(remindersSchema, {}),
  floods: v.optional(floodsSchema, {}),
  /** As usual where nothing is said. */
  retention: v.optional(retentionSchema),
  modules: v.record(v.picklist(MODULES), gateSchema),
  regions: v.optional(v.array(regionSchema), []),
  areas: v.optional(v.array(areaDefinition), []),
  batches: v.optional(v.array(batchDefinition), []),
  exemptions: v.optional(v.array(exemptionBatch), []),
  centres: v.optional(v.array(centreDefinition), []),
  appointments: v.optional(v.array(appointmentBatch), []),
  /** Nothing can be applied for where nothing is said. */
  accommodations: v.optional(v.array(accommodationDefinition), []),
  /** None is issued where nothing is said. */
  certificates: v.optional(v.array(certificateDefinition), []),
  /** Nobody checks in where nothing is said. */
  health: v.optional(v.array(healthDefinition), []),
  ticketRules: v.optional(ticketRules),
  /** None are looked up where nothing is said. */
  results: v.optional(v.array(resultDefinition), []),
  /** Made at the import; what an operator changes of one that is there stays. */
  groups: v.optional(v.array(groupDefinition), []),
  demoAccounts: v.optional(v.array(demoAccount), []),
})

/** A file beside the project's own, in the store by its digest. */
export interface KeptFile {
  digest: string
  bytes: number
}

/** `files`: what its texts name, by that name; filled in when the file is loaded (load-project-file.ts). */
export type ProjectFile = v.InferOutput<typeof projectDefinitionSchema> & { files?: Record<string, KeptFile> }

/** A project as stored: moments resolved to instants, demonstration accounts left out. */
export type ProjectDefinition = Omit<ProjectFile, 'demoAccounts'>
export type BatchDefinition = ProjectDefinition['batches'][number]
export type AppointmentDefinition = ProjectDefinition['appointments'][number]
export type ExemptionDefinition = ProjectDefinition['exemptions'][number]
