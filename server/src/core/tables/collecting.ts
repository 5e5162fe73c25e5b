import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Content, PhotoCheck, PhotoFinding } from '@contract/collecting/content'
import type { Looker, ShownDocument } from '@contract/collecting/shown-documents'
import type { DocumentRefusal, FaceRefusal } from '@contract/errors/codes/photo'
import { sealed, type Sealed } from '../personal-data/sealed-column'
import { instant } from './columns'

/** What something is collected for: `kind` says which journey (`registration`), `key` which of its kind (the batch's code). */
export interface Journey {
  kind: string
  key: string
}

const journeyColumns = () => ({ kind: text().notNull(), key: text().notNull() })

/** Answers sealed as one (domain/collecting/answers-at-rest.ts), and the ids of the files they name. */
export interface SealedAnswers {
  sealed: Sealed
  fileIds: readonly string[]
}

/** Empty until the information table is begun. */
export type StoredAnswers = SealedAnswers | { [Key in keyof SealedAnswers]?: undefined }

/** The collected parts of a draft; descriptions of its files are looked up when it is read. */
export interface StoredContent extends Pick<Content, 'commitmentAccepted' | 'photoFileId' | 'files' | 'confirmed'> {
  baseInfo: StoredAnswers
  /** Revision of the accepted commitment letter; missing until one is accepted. */
  acceptedLetter?: string | undefined
  passedSteps: string[]
  /** The information table holds answers of another journey of the candidate and has not been saved yet. */
  isRecalled?: boolean | undefined
}

/** What a candidate handed in, frozen at that moment. Answers are sealed. */
export interface HandedIn extends Pick<StoredContent, 'baseInfo' | 'photoFileId' | 'files'> {
  /** The revision of the letter that was accepted. */
  acceptedLetter?: string | undefined
}

/** What a candidate has given of one journey so far; a kind adds parts of its own. */
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

/** Uploaded photos and attachments; the bytes are in the file store under `storageKey`. */
export const storedFiles = pgTable(
  'stored_file',
  {
    projectId: uuid().notNull(),
    fileId: uuid().notNull(),
    accountId: uuid().notNull(),
    ...journeyColumns(),
    purpose: text().$type<'photo' | 'attachment' | 'field'>().notNull(),
    requirementKey: text().notNull().default(''),
    name: sealed().notNull(),
    mediaType: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    storageKey: text().notNull(),
    /** What the comparison with the identity said of an ID photo; null for other files. */
    photoCheck: text().$type<PhotoCheck>(),
    /** Of an ID photo: why nobody could compare it. */
    photoFinding: text().$type<PhotoFinding>(),
    /** Name and number that were read of a card, as JSON, where what it has to agree with is not known before it is saved. */
    read: sealed(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.fileId] }),
    index('stored_file_account').on(table.projectId, table.accountId),
  ],
)

/** `byHand`: a person looks. `unavailable`: the same, because nobody could say now. Else why it was refused. */
export type FoundInPicture = 'fine' | 'byHand' | 'unavailable' | FaceRefusal | DocumentRefusal

/**
 * That a candidate agreed to a picture being looked at by a provider, and what was found: the same picture is not looked at
 * twice. It holds neither the picture nor anything that was read.
 */
export const lookedAtPictures = pgTable(
  'looked_at_picture',
  {
    projectId: uuid().notNull(),
    accountId: uuid().notNull(),
    what: text().$type<'face' | ShownDocument>().notNull(),
    /** Of the picture, and of whom and what it was compared with. */
    digest: text().notNull(),
    provider: text().$type<Looker>().notNull(),
    found: text().$type<FoundInPicture>().notNull(),
    /** When the candidate agreed: with the picture that they sent. */
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.accountId, table.what, table.digest] })],
)

/** What uses a file: a draft, or what was handed in. A file that nothing uses for a day is deleted. */
export const fileUses = pgTable(
  'file_use',
  {
    projectId: uuid().notNull(),
    fileId: uuid().notNull(),
    /** `draft`, or what was handed in: `registration`. */
    usedBy: text().notNull(),
    /** Which one of them. */
    subject: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.fileId, table.usedBy, table.subject] })],
)
