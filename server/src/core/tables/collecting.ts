import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Content, PhotoCheck, PhotoFinding } from '@contract/collecting/content'
import type { DocumentChecker, ShownDocument } from '@contract/collecting/document-checks'
import type { DocumentRefusal, FaceRefusal } from '@contract/errors/codes/photo'
import { encryptedText, type Encrypted } from '../personal-data/encrypted-column'
import { instant } from './columns'

/** Identifies collected data: `kind` is the type of journey (`registration`), `key` the instance (the batch's code). */
export interface Journey {
  kind: string
  key: string
}

const journeyColumns = () => ({ kind: text().notNull(), key: text().notNull() })

/** Answers encrypted as one value (domain/collecting/answers-at-rest.ts), and the ids of the files they reference. */
export interface EncryptedAnswers {
  sealed: Encrypted
  fileIds: readonly string[]
}

/** Empty until the information table has answers. */
export type StoredAnswers = EncryptedAnswers | { [Key in keyof EncryptedAnswers]?: undefined }

/** Collected parts of a draft; file descriptions are looked up on reading. */
export interface StoredContent extends Pick<Content, 'commitmentAccepted' | 'photoFileId' | 'files' | 'confirmed'> {
  baseInfo: StoredAnswers
  /** Revision of the accepted commitment letter; missing before acceptance. */
  acceptedLetter?: string | undefined
  passedSteps: string[]
  /** Sections of the information table saved so far; missing if it was saved as a whole or never. */
  savedSections?: string[] | undefined
  /** The answers were copied from another journey of the candidate and are not saved yet. */
  isRecalled?: boolean | undefined
}

/** Submission of a candidate, immutable. Answers are encrypted. */
export interface HandedIn extends Pick<StoredContent, 'baseInfo' | 'photoFileId' | 'files'> {
  /** Revision of the accepted letter. */
  acceptedLetter?: string | undefined
}

/** Draft of a journey; kinds add parts of their own. */
export const drafts = pgTable(
  'draft',
  {
    projectId: uuid().notNull(),
    accountId: uuid().notNull(),
    ...journeyColumns(),
    content: jsonb().$type<StoredContent>().notNull(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.accountId, table.kind, table.key] })],
)

/** Uploaded photos and attachments; the file store holds the bytes under `storageKey`. */
export const storedFiles = pgTable(
  'stored_file',
  {
    projectId: uuid().notNull(),
    fileId: uuid().notNull(),
    accountId: uuid().notNull(),
    ...journeyColumns(),
    purpose: text().$type<'photo' | 'attachment' | 'field'>().notNull(),
    requirementKey: text().notNull().default(''),
    name: encryptedText().notNull(),
    mediaType: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    storageKey: text().notNull(),
    /** Result of comparing an ID photo with the identity; null for other files. */
    photoCheck: text().$type<PhotoCheck>(),
    /** Reason why an ID photo could not be compared. */
    photoFinding: text().$type<PhotoFinding>(),
    /** Name and number read from an ID card, as JSON, if the answers to compare them with are not saved yet. */
    read: encryptedText(),
    /** Keyed digest of the bytes, to find the same picture in another account. */
    contentDigest: text(),
    /** Reading of an automatic check, for reviewers (domain/files/image-checks/reading.ts). */
    reading: encryptedText(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.fileId] }),
    index('stored_file_account').on(table.projectId, table.accountId),
    index('stored_file_content')
      .on(table.projectId, table.contentDigest)
      .where(sql`content_digest is not null`),
  ],
)

/**
 * `byHand`: needs a manual check. `unavailable`: likewise, because the provider was unavailable. Otherwise the reason
 * of refusal.
 */
export type FoundInPicture = 'fine' | 'byHand' | 'unavailable' | FaceRefusal | DocumentRefusal

/**
 * Consent to an automated check of a picture, and its result, so that the same picture is not checked twice. Contains
 * neither the picture nor text read from it.
 */
export const lookedAtPictures = pgTable(
  'looked_at_picture',
  {
    projectId: uuid().notNull(),
    accountId: uuid().notNull(),
    what: text().$type<'face' | ShownDocument>().notNull(),
    /** Digest of the picture and of the data it was compared with. */
    digest: text().notNull(),
    provider: text().$type<DocumentChecker>().notNull(),
    found: text().$type<FoundInPicture>().notNull(),
    /** Time of consent, which is the time of the upload. */
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.accountId, table.what, table.digest] })],
)

/** References to a file by drafts and submissions. A file without references for a day is deleted. */
export const fileUses = pgTable(
  'file_use',
  {
    projectId: uuid().notNull(),
    fileId: uuid().notNull(),
    /** `draft`, or a kind of submission: `registration`. */
    usedBy: text().notNull(),
    /** Id of the referring object. */
    subject: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.fileId, table.usedBy, table.subject] })],
)
