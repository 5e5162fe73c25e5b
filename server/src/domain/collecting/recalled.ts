/** Recalls answers that a candidate gave before, so that nothing is typed twice. */
import { and, desc, eq, exists, ne, sql, type SQL } from 'drizzle-orm'
import { answerSetting } from '@contract/collecting/answers/answer-setting'
import { groupFields, rowsOf, type AnyField } from '@contract/collecting/field-levels'
import { checkAnswers, pruneAnswers } from '@contract/collecting/field-rules'
import type { Answer, Answers } from '@contract/collecting/fields'
import type { Requirements } from '@contract/collecting/requirements'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { drafts, type StoredContent } from '@server/core/tables/collecting'
import { registrations } from '@server/core/tables/registration'
import { openAnswers } from './answers-at-rest'
import type { DraftOf } from './draft-store'

/** Maximum number of earlier drafts read. */
const DRAFTS_LOOKED_AT = 5

type Asked = Pick<Requirements, 'fields' | 'regions' | 'subjects'>

/**
 * Returns answers of the account's other journeys of this kind that are valid in this table; newer answers win. Empty
 * once the table has answers (`content`). Files are not reused. A group that acts for the candidate (`acting`) gets
 * answers only of registrations that it submitted itself.
 */
export async function recallAnswers(
  services: Services,
  of: DraftOf,
  { asked, content, acting = null }: { asked: Asked; content: StoredContent | undefined; acting?: string | null },
): Promise<Answers> {
  const wanted = asked.fields.filter((field) => !(field.prefill && field.readOnly) && !isFile(field))
  if (wanted.length === 0 || Object.keys(content?.baseInfo ?? {}).length > 0) return {}
  const earlier = await savedBefore(services, of, acting)
  const given = Object.assign({}, ...earlier.reverse()) as Answers
  return stillRight(asked, answersTo(wanted, given), services.now())
}

/** Newest first. */
async function savedBefore(services: Services, of: DraftOf, acting: string | null): Promise<Answers[]> {
  const rows = await services.db
    .select({ key: drafts.key, content: drafts.content })
    .from(drafts)
    .where(
      and(
        eq(drafts.projectId, of.projectId),
        eq(drafts.accountId, of.accountId),
        eq(drafts.kind, of.kind),
        ne(drafts.key, of.key),
        sql`${drafts.content} -> 'passedSteps' ? 'baseInfo'`,
        acting === null ? undefined : wasSubmittedBy(services.db, of, acting),
      ),
    )
    .orderBy(desc(drafts.updatedAt))
    .limit(DRAFTS_LOOKED_AT)
  return rows.map(({ key, content }) => openAnswers(services, { ...of, key }, content.baseInfo))
}

function wasSubmittedBy(db: Executor, { projectId, accountId }: DraftOf, group: string): SQL {
  const isIts = and(
    eq(registrations.projectId, projectId),
    eq(registrations.accountId, accountId),
    eq(registrations.batchCode, drafts.key),
    eq(registrations.groupDomain, group),
  )
  return exists(db.select({ of: registrations.batchCode }).from(registrations).where(isIts))
}

/** Picks the answers to these fields, without files. */
function answersTo(fields: readonly AnyField[], given: Answers): Answers {
  const entries = fields.flatMap((field) => {
    const answer = given[field.key]
    return answer === undefined || isFile(field) ? [] : [[field.key, withoutFiles(field, answer)] as const]
  })
  return Object.fromEntries(entries)
}

function withoutFiles(field: AnyField, answer: Answer): Answer {
  return field.kind === 'group' ? rowsOf(field, answer).map((row) => answersTo(groupFields(field), row)) : answer
}

function isFile({ kind }: AnyField): boolean {
  return kind === 'photo' || kind === 'file'
}

/**
 * Drops invalid answers. A repeated group retains rows with errors, such as missing files, which the form then shows.
 */
function stillRight(asked: Asked, answers: Answers, now: number): Answers {
  const faults = checkAnswers(asked.fields, answers, answerSetting(asked, now))
  const wrong = new Set(Object.keys(faults).filter((path) => !path.includes('.')))
  const right = Object.entries(answers).filter(([key]) => !wrong.has(key))
  return pruneAnswers(asked.fields, Object.fromEntries(right))
}
