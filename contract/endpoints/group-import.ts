import * as v from 'valibot'
import { ID_TYPES, type Outcome } from '../codes'
import { IMPORT_COLUMNS, IMPORT_STATES, SHEET_FORMATS } from '../group/import'
import { empty, instant, maxCharacters, refusal, uuid } from '../schemas'
import type { Endpoint } from './endpoint'

const importParams = v.object({ importId: uuid })
const form = v.object({})
const cell = v.pipe(v.string(), maxCharacters(100))

const importSchema = v.object({
  importId: uuid,
  state: v.picklist(IMPORT_STATES),
  uploadedAt: instant,
  /** When the import is deleted automatically. */
  retainedUntil: instant,
  /** Number of rows in the file. */
  rows: v.number(),
  /** Rows that await validation. */
  waiting: v.number(),
  ready: v.number(),
  faulty: v.number(),
  invited: v.number(),
})
export type GroupImport = v.InferOutput<typeof importSchema>

const faultSchema = v.object({ column: v.picklist(IMPORT_COLUMNS), ...refusal.entries })
export type RowFault = v.InferOutput<typeof faultSchema>

const faultyRowSchema = v.object({
  rowId: uuid,
  /** Row number in the spreadsheet. */
  row: v.number(),
  /** Values as submitted; an unknown type or country is null. */
  written: v.object({
    realName: v.string(),
    idType: v.nullable(v.picklist(ID_TYPES)),
    idNumber: v.string(),
    country: v.nullable(v.string()),
  }),
  faults: v.array(faultSchema),
})
export type FaultyRow = v.InferOutput<typeof faultyRowSchema>

/** `leftOut`: invalid rows, whose candidates are not invited. */
const confirmedSchema = v.object({ wasConfirmedBefore: v.boolean(), leftOut: v.number() })

/** Specification §4: 11 if rows are left out, 40 for a list that was confirmed before. */
function outcomeOfConfirming({ wasConfirmedBefore, leftOut }: v.InferOutput<typeof confirmedSchema>): Outcome {
  if (wasConfirmedBefore) return 'skip'
  return leftOut > 0 ? 'partialSuccess' : 'success'
}

/** Errors of the file as a whole. */
const FILE_REFUSALS = [
  'PC_FILE_TYPE',
  'PC_TEXT_ENCODING',
  'PC_FILE_EMPTY',
  'PC_UNREADABLE',
  'PC_FILE_TOO_COMPLEX',
  'COMMON_BUSY',
  'COMMON_TOO_MANY',
  'ERG_IMPORT_COLUMNS',
  'ERG_IMPORT_EMPTY',
  'ERG_IMPORT_TOO_MANY',
] as const

export const groupImportEndpoints = {
  'GET /exm_c/group/import': {
    summary: 'How the spreadsheet of candidates stands that the group handed in; null for none',
    auth: 'candidate',
    group: true,
    output: v.object({ import: v.nullable(importSchema) }),
    errors: [],
  },
  'GET /exm_c/group/import/faulty-rows': {
    summary: 'The rows of it that have faults, in their order, a page at a time',
    auth: 'candidate',
    group: true,
    query: v.object({
      /** Keyset pagination: last row of the previous page. */
      after: v.optional(uuid),
    }),
    output: v.object({ rows: v.array(faultyRowSchema), hasMore: v.boolean() }),
    errors: [],
  },
  'GET /exm_c/group/import/faulty-file': {
    summary: 'An address of the same rows as a spreadsheet to correct; it works for ten minutes',
    auth: 'candidate',
    group: true,
    query: v.object({ format: v.picklist(SHEET_FORMATS) }),
    output: v.object({ url: v.string(), name: v.string() }),
    errors: ['ERG_IMPORT_GONE'],
  },
  'POST /exm_c/group/imports': {
    summary:
      'Hand in a spreadsheet of candidates to invite, in place of an earlier one; it is checked, nobody is invited yet',
    auth: 'candidate',
    group: true,
    upload: true,
    repeatable: true,
    rateLimit: 'uploads',
    body: form,
    output: v.object({ importId: uuid }),
    errors: [...FILE_REFUSALS, 'ERG_IMPORT_UNDER_WAY'],
  },
  'POST /exm_c/group/imports/:importId/corrections': {
    summary: 'Hand in corrected rows alone, named by their row numbers; they are checked again',
    auth: 'candidate',
    group: true,
    upload: true,
    repeatable: true,
    rateLimit: 'uploads',
    params: importParams,
    body: form,
    output: empty,
    errors: [...FILE_REFUSALS, 'ERG_IMPORT_UNDER_WAY', 'ERG_IMPORT_GONE', 'ERG_IMPORT_ROWS'],
  },
  'POST /exm_c/group/imports/:importId/rows/:rowId': {
    summary: 'Correct one row that has faults; it is checked at once, and what is still wrong with it is answered',
    auth: 'candidate',
    group: true,
    repeatable: true,
    rateLimit: 'invitations',
    params: v.object({ ...importParams.entries, rowId: uuid }),
    body: v.object({
      realName: cell,
      idType: v.picklist(ID_TYPES),
      idNumber: cell,
      /** Passports only, ISO 3166-1 alpha-3. */
      country: v.optional(cell, ''),
    }),
    output: v.object({ faults: v.array(faultSchema) }),
    errors: ['ERG_IMPORT_UNDER_WAY', 'ERG_IMPORT_GONE', 'ERG_IMPORT_ROWS'],
  },
  'POST /exm_c/group/imports/:importId/confirm': {
    summary: 'Invite the candidates of all rows without faults; those with faults are left out',
    auth: 'candidate',
    group: true,
    repeatable: true,
    params: importParams,
    output: confirmedSchema,
    outcome: outcomeOfConfirming,
    errors: ['ERG_IMPORT_UNDER_WAY', 'ERG_IMPORT_GONE'],
  },
  'POST /exm_c/group/imports/:importId/discard': {
    summary: 'Delete what was handed in, before it is confirmed or once it is done',
    auth: 'candidate',
    group: true,
    repeatable: true,
    params: importParams,
    output: empty,
    errors: ['ERG_IMPORT_UNDER_WAY'],
  },
} as const satisfies Record<string, Endpoint>
