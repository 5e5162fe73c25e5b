import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { ID_TYPES } from '@contract/codes'
import { ID_TYPE_NAMES } from '@contract/basic-info/basic-info-names'
import { missingDetails } from '@contract/collecting/answers/asks'
import { errorTexts as en } from '@contract/errors/errors.en'
import { errorTexts as zh } from '@contract/errors/errors.zh'
import { messageOf } from '@contract/errors/messages'
import {
  FAULT_COLUMN_NAME,
  IMPORT_COLUMN_NAMES,
  IMPORT_COLUMNS,
  ROW_COLUMN_NAME,
  SHEET_FORMATS,
  type SheetFormat,
} from '@contract/group/import'
import { COUNTRIES } from '@contract/identity/places/countries'
import { uuid } from '@contract/schemas'
import { projectOfSignedPath, signedPath } from '@server/calls/signed-path'
import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
import { disposition } from '@server/domain/files/download'
import { groupOf, type GroupsCall } from './submit-rows'
import { findImport, findRows } from './import-store'
import { EXAMPLE_ROWS } from './rows/value-names'
import { writeCsv } from '@server/core/spreadsheet/write-csv'
import { writeXlsx } from '@server/core/spreadsheet/write-xlsx'

type Language = 'zh' | 'en'

const MEDIA_TYPES: Record<SheetFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

const words = {
  template: { zh: '考生名单模板', en: 'Candidate list template' },
  faulty: { zh: '待更正的行', en: 'Rows to correct' },
  sheet: { zh: '考生名单', en: 'Candidates' },
}

const paramsSchema = v.object({ language: v.picklist(['zh', 'en']), format: v.picklist(SHEET_FORMATS) })
const faultyParamsSchema = v.object({ ...paramsSchema.entries, importId: uuid })

/**
 * Serves the template without authentication, as it contains no personal data, and faulty rows at a signed URL valid
 * for ten minutes.
 */
export function registerSheetRoutes(app: FastifyInstance, services: Services): void {
  app.get('/exm_c/group/import-template/:language/:format', ({ params }, reply) => {
    const { language, format } = parsed(paramsSchema, params)
    return send(reply, {
      language,
      format,
      name: words.template[language],
      rows: templateRows(language),
      chosenFrom: 1,
    })
  })
  app.get('/exm_c/group/imports/:importId/faulty-rows/:language/:format', async ({ params, query }, reply) => {
    const named = parsed(faultyParamsSchema, params)
    const projectId = await projectOfSignedPath(services, pathOf(named), query)
    const { language, format, importId } = named
    const rows = await faultyRows(services, { projectId, importId }, language)
    reply.header('cache-control', 'no-store')
    return send(reply, { language, format, name: words.faulty[language], rows, chosenFrom: 2 })
  })
}

/** Returns the signed URL of the faulty rows. Throws ERG_IMPORT_GONE when no list is open. */
export async function faultyFileAddress(
  { query: { format } }: { query: { format: SheetFormat } },
  call: Pick<GroupsCall, 'services' | 'actor' | 'project' | 'groupDomain' | 'language'>,
): Promise<{ url: string; name: string }> {
  const { services, actor, language } = call
  const one = await findImport(services.db, groupOf(call))
  if (!one || one.doneAt) throw new Failure('ERG_IMPORT_GONE')
  const path = pathOf({ importId: one.importId, language, format })
  return { url: signedPath(services, actor, path), name: `${words.faulty[language]}.${format}` }
}

interface Named {
  importId: string
  language: Language
  format: SheetFormat
}

const pathOf = ({ importId, language, format }: Named) =>
  `/exm_c/group/imports/${importId}/faulty-rows/${language}/${format}`

function parsed<Schema extends v.GenericSchema>(schema: Schema, params: unknown): v.InferOutput<Schema> {
  const { success, output } = v.safeParse(schema, params)
  if (!success) throw new Failure('COMMON_NOT_FOUND', {}, 404)
  return output
}

const headings = (language: Language) => IMPORT_COLUMNS.map((column) => IMPORT_COLUMN_NAMES[column][language])

function templateRows(language: Language): string[][] {
  return [headings(language), ...EXAMPLE_ROWS[language].map((row) => IMPORT_COLUMNS.map((column) => row[column]))]
}

/** Returns faulty rows as uploaded, with the row number in front and the faults at the end. */
async function faultyRows(
  services: Services,
  one: { projectId: string; importId: string },
  language: Language,
): Promise<string[][]> {
  const rows = await findRows(services, services.db, one, { state: 'faulty' })
  const texts = language === 'zh' ? zh : en
  const lines = rows.map(({ row, content, faults }) => [
    String(row),
    ...IMPORT_COLUMNS.map((column) => content[column]),
    faults
      .map(({ column, error, details }) => {
        const name = IMPORT_COLUMN_NAMES[column][language]
        const asked = missingDetails('fill', name)
        return `${name}${language === 'zh' ? '：' : ': '}${messageOf(error, texts, { ...asked, ...details })}`
      })
      .join('\n'),
  ])
  return [[ROW_COLUMN_NAME[language], ...headings(language), FAULT_COLUMN_NAME[language]], ...lines]
}

interface Sent {
  language: Language
  format: SheetFormat
  name: string
  rows: readonly (readonly string[])[]
  /** Index (from 0) of the document type column; number and country follow it. */
  chosenFrom: number
}

function send(reply: FastifyReply, { language, format, name, rows, chosenFrom }: Sent) {
  const choices = [
    {
      ...{ column: chosenFrom, name: IMPORT_COLUMN_NAMES.idType[language] },
      texts: ID_TYPES.map((idType) => ID_TYPE_NAMES[idType][language]),
    },
    {
      ...{ column: chosenFrom + 2, name: IMPORT_COLUMN_NAMES.country[language] },
      texts: COUNTRIES.map(({ label }) => label[language]),
    },
  ]
  const widths = (rows[0] ?? []).map((heading) => widthOf[heading] ?? 28)
  const bytes =
    format === 'csv' ? writeCsv(rows) : writeXlsx({ sheetName: words.sheet[language], rows, widths, choices })
  return reply
    .headers({
      'content-type': MEDIA_TYPES[format],
      'content-disposition': disposition('attachment', `${name}.${format}`),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(bytes)
}

const widthOf: Record<string, number> = {
  ...{ [ROW_COLUMN_NAME.zh]: 8, [ROW_COLUMN_NAME.en]: 8 },
  ...{ [FAULT_COLUMN_NAME.zh]: 80, [FAULT_COLUMN_NAME.en]: 80 },
}
