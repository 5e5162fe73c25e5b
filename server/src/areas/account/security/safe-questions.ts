import { and, eq } from 'drizzle-orm'
import { isAnswer, plainAnswer, SAFE_QUESTION_COUNT, type SafeQuestion } from '@contract/identity/safe-questions'
import type { Owner } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { safeAnswers } from '@server/core/tables/security'
import { requireStillSignedIn } from '@server/domain/accounts/sign-in/access-tokens'
import { hashPassword } from '@server/domain/accounts/passwords'
import { safeQuestionsChanged } from './messages'
import { requirePassword, requireStillPassword, type Call } from './own-password'
import { notifyOwner } from '@server/domain/accounts/notify-owner'

export interface SafeAnswer {
  question: SafeQuestion
  answer: string
}

interface Chosen {
  password: string
  answers: readonly SafeAnswer[]
}

/**
 * Stores three security answers as one hash, or deletes them when `answers` is empty. Throws EA_SAFE_QUESTIONS and the
 * failures of {@link requirePassword}.
 */
export async function setSafeQuestions(call: Call, { password, answers }: Chosen): Promise<void> {
  const { services, actor, project, language } = call
  if (answers.length > 0) requireThree(answers)
  const account = await requirePassword(call, password)
  const hashed = answers.length > 0 ? await hashAnswers(services, answers) : null
  await services.db.transaction(async (tx) => {
    await requireStillPassword(call, tx, account)
    await requireStillSignedIn(tx, actor)
    await putAnswers(services, tx, account, hashed)
    await notifyOwner(services, tx, { account, project, language, template: safeQuestionsChanged })
  })
}

/** Stores the security answers of a demonstration account without notification. Throws EA_SAFE_QUESTIONS. */
export async function demonstrateSafeQuestions(
  services: Services,
  owner: Owner,
  answers: readonly SafeAnswer[],
): Promise<void> {
  requireThree(answers)
  await putAnswers(services, services.db, owner, await hashAnswers(services, answers))
}

type HashedAnswers = Awaited<ReturnType<typeof hashAnswers>>

/** Replaces the stored answers; null deletes them. */
async function putAnswers(
  services: Services,
  tx: Executor,
  { projectId, accountId }: Owner,
  hashed: HashedAnswers | null,
) {
  await tx.delete(safeAnswers).where(and(eq(safeAnswers.projectId, projectId), eq(safeAnswers.accountId, accountId)))
  if (hashed) await tx.insert(safeAnswers).values({ projectId, accountId, ...hashed, setAt: new Date(services.now()) })
}

/** Returns the chosen questions and the hash of the answers; null when there are none. */
export async function safeQuestionsOf({ db }: { db: Executor }, { projectId, accountId }: Owner) {
  const [row] = await db
    .select()
    .from(safeAnswers)
    .where(and(eq(safeAnswers.projectId, projectId), eq(safeAnswers.accountId, accountId)))
  return row ? { questions: row.questions.split(',') as SafeQuestion[], answersHash: row.answersHash } : null
}

/** Joins all answers in the order of their questions into the text to hash, so that none can be guessed separately. */
export function joinedAnswers(answers: readonly SafeAnswer[]): string {
  return inOrder(answers)
    .map(({ question, answer }) => `${question}=${plainAnswer(answer)}`)
    .join('\n')
}

const inOrder = (answers: readonly SafeAnswer[]) =>
  [...answers].sort((one, other) => (one.question < other.question ? -1 : 1))

async function hashAnswers({ env }: Services, answers: readonly SafeAnswer[]) {
  return {
    questions: inOrder(answers)
      .map(({ question }) => question)
      .join(','),
    answersHash: await hashPassword(joinedAnswers(answers), env.PASSWORD_MEMORY_KIB),
  }
}

function requireThree(answers: readonly SafeAnswer[]): void {
  const areDifferent = (texts: string[]) => new Set(texts).size === SAFE_QUESTION_COUNT
  const isGood =
    answers.length === SAFE_QUESTION_COUNT &&
    areDifferent(answers.map(({ question }) => question)) &&
    areDifferent(answers.map(({ answer }) => plainAnswer(answer))) &&
    answers.every(({ answer }) => isAnswer(answer))
  if (!isGood) throw new Failure('EA_SAFE_QUESTIONS')
}
