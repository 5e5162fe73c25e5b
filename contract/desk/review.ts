/** Review at the desk: queues, cases, automatic findings and decisions. */
import * as v from 'valibot'
import { ID_TYPES } from '../codes'
import { IDENTITY_STATES } from '../identity/identity-check'
import { askedItemSchema } from '../registration/correction/correction'
import { code, instant, localText, uuid } from '../schemas'
import { DECISIONS } from './review-decision'
import { REVIEW_KINDS } from './roles'

/** `sample`: blind second review of a decided case. */
export const REVIEW_STAGES = ['review', 'sample'] as const
export type ReviewStage = (typeof REVIEW_STAGES)[number]

/** Properties of a waiting case by which queues are filtered. */
export const REVIEW_FLAGS = [
  'photo',
  'named',
  'takenUp',
  'changed',
  'unanswered',
  'leftToPerson',
  'identity',
  'refundAsked',
  'duplicatePhoto',
] as const
export type ReviewFlag = (typeof REVIEW_FLAGS)[number]

/** Lease of a case in milliseconds. */
export const REVIEW_LEASE_MS = 10 * 60_000

/** Names a case. */
export const caseRefSchema = v.object({
  kind: v.picklist(REVIEW_KINDS),
  caseId: uuid,
  stage: v.picklist(REVIEW_STAGES),
})
export type CaseRef = v.InferOutput<typeof caseRefSchema>

/** Filters of a queue; all that are given apply. */
export const queueFilterSchema = v.object({
  kind: v.picklist(REVIEW_KINDS),
  batch: v.optional(code),
  /** Code of a test area or of a province. */
  area: v.optional(code),
  flag: v.optional(v.picklist(REVIEW_FLAGS)),
  /** Waiting since this instant or longer. */
  waitingSince: v.optional(instant),
  /** Only second reviews, or none. Default: none. */
  stage: v.optional(v.picklist(REVIEW_STAGES), 'review'),
})
export type QueueFilter = v.InferOutput<typeof queueFilterSchema>

/** Numbers of a queue. `leased`: by any reviewer. */
const countsSchema = v.object({
  waiting: v.number(),
  leased: v.number(),
  oldest: v.nullable(instant),
})

export const queueOverviewSchema = v.object({
  queues: v.array(
    v.object({
      kind: v.picklist(REVIEW_KINDS),
      stage: v.picklist(REVIEW_STAGES),
      ...countsSchema.entries,
      batches: v.array(v.object({ code: v.nullable(code), name: v.nullable(localText), ...countsSchema.entries })),
      areas: v.array(v.object({ code, name: v.nullable(localText), waiting: v.number() })),
      flags: v.array(v.object({ flag: v.picklist(REVIEW_FLAGS), waiting: v.number() })),
    }),
  ),
  /** Cases that the caller holds, oldest lease first. */
  held: v.array(v.object({ ...caseRefSchema.entries, number: v.string(), leasedUntil: instant })),
})
export type QueueOverview = v.InferOutput<typeof queueOverviewSchema>

const fileSchema = v.object({
  fileId: uuid,
  /** Relative to the desk; works for this session and ten minutes. */
  url: v.string(),
  mediaType: v.string(),
  bytes: v.number(),
})
export type ReviewFile = v.InferOutput<typeof fileSchema>

const FINDING_CODES = [
  'identityMatched',
  'identityMismatched',
  'identityByHand',
  'identityUnchecked',
  'photoCompared',
  'photoNotCompared',
  'photoCheckUnavailable',
  'photoOfOtherAccount',
  'documentOfOtherAccount',
  'textDiffers',
  'textAgrees',
  'documentExpired',
  'nameOnDiplomaDiffers',
  'nameOnDiplomaAgrees',
  'nameOnDiplomaUnread',
] as const

/** Piece of a compared text; `differs` marks characters that the other text does not have at this place. */
export const textPieceSchema = v.object({ text: v.string(), differs: v.boolean() })
export type TextPiece = v.InferOutput<typeof textPieceSchema>

/** Result of an automatic check; `problem` is probably a reason not to approve. */
export const findingSchema = v.object({
  code: v.picklist(FINDING_CODES),
  level: v.picklist(['ok', 'notice', 'problem']),
  /** Field or document that it is about. */
  about: v.optional(localText),
  fileId: v.optional(uuid),
  /** Text as typed and as read from the picture, in pieces. ID numbers are masked unless they differ. */
  typed: v.optional(v.array(textPieceSchema)),
  read: v.optional(v.array(textPieceSchema)),
  /** Points of similarity to the public-security portrait, 0 to 100. */
  similarity: v.optional(v.number()),
  /** Expiry date, `yyyy-MM-dd`. */
  until: v.optional(v.string()),
  /** Numbers of other records concerned. */
  others: v.optional(v.array(v.string())),
})
export type Finding = v.InferOutput<typeof findingSchema>

/** Labelled value. */
const factSchema = v.object({ label: localText, value: localText })
export type Fact = v.InferOutput<typeof factSchema>

/** Part that can be returned for correction. */
export const correctablePart = v.object({ part: askedItemSchema.entries.part, key: v.string(), label: localText })
export type CorrectablePart = v.InferOutput<typeof correctablePart>

/** Case with its content, findings and history. ID numbers and contacts are masked; names are compared with documents. */
export const reviewCaseSchema = v.object({
  ...caseRefSchema.entries,
  number: v.string(),
  /** Identifies the shown content; a decision names it. */
  version: v.string(),
  waitingSince: instant,
  leasedUntil: v.nullable(instant),
  flags: v.array(v.picklist(REVIEW_FLAGS)),
  batch: v.nullable(v.object({ code: v.string(), name: localText })),
  areas: v.array(v.object({ code: v.string(), name: v.nullable(localText) })),
  candidate: v.object({
    name: v.string(),
    idType: v.picklist(ID_TYPES),
    idNumber: v.string(),
    gender: v.nullable(v.picklist(['male', 'female'])),
    birthDate: v.nullable(v.string()),
    identity: v.picklist(IDENTITY_STATES),
    /** Code of the group that submitted it. */
    group: v.nullable(v.string()),
  }),
  photo: v.nullable(fileSchema),
  idPortrait: v.nullable(fileSchema),
  documents: v.array(v.object({ key: v.string(), label: localText, files: v.array(fileSchema) })),
  sections: v.array(
    v.object({
      title: v.nullable(localText),
      answers: v.array(v.object({ key: v.string(), ...factSchema.entries })),
    }),
  ),
  /** Facts of the kind: subjects, amounts, grounds, scores. */
  facts: v.array(factSchema),
  findings: v.array(findingSchema),
  /** Earlier decisions, oldest first; empty in a second review. */
  decisions: v.array(
    v.object({ at: instant, actor: v.nullable(v.string()), decision: v.string(), reason: v.nullable(localText) }),
  ),
  /** Other registrations of the candidate, newest first. */
  related: v.array(v.object({ number: v.string(), batch: localText, status: v.string(), submittedAt: instant })),
  /** Timeline, oldest first. */
  timeline: v.array(v.object({ at: instant, event: v.string(), reason: v.nullable(localText) })),
  /** Possible decisions. */
  permitted: v.array(v.picklist(DECISIONS)),
  /** Parts that `correct` can name; empty where it names none. */
  correctable: v.array(correctablePart),
})
export type ReviewCase = v.InferOutput<typeof reviewCaseSchema>

/** Full identity of a candidate, shown on demand and recorded in the audit log. */
export const revealedSchema = v.object({
  name: v.string(),
  idNumber: v.string(),
  answers: v.array(v.object({ key: v.string(), value: v.string() })),
})
export type Revealed = v.InferOutput<typeof revealedSchema>

export const statisticsSchema = v.object({
  queues: v.array(
    v.object({
      kind: v.picklist(REVIEW_KINDS),
      waiting: v.number(),
      /** Decided within the last hour and day, by any reviewer. */
      lastHour: v.number(),
      lastDay: v.number(),
      /** When the queue is empty at the rate of the last hour; null without decisions. */
      emptyAt: v.nullable(instant),
    }),
  ),
  reviewers: v.array(
    v.object({
      staffId: uuid,
      lastHour: v.number(),
      lastDay: v.number(),
      approved: v.number(),
      returned: v.number(),
      rejected: v.number(),
    }),
  ),
  /** Second reviews within thirty days. */
  samples: v.object({ reviewed: v.number(), agreed: v.number(), waiting: v.number() }),
})
export type ReviewStatistics = v.InferOutput<typeof statisticsSchema>
