/** What candidates are told about a registration by text and email: which event says what, and how it is written down. */
import { and, inArray } from 'drizzle-orm'
import { formatAmount, formatInstant, formatPattern } from '@contract/format'
import { openAccount, type Account } from '../accounts/accounts'
import { publicUrl } from '@server/core/http/public-url'
import type { Executor } from '@server/core/postgres/database'
import type { Project } from '@server/calls/project/project-cache'
import { batchNameOf } from '../projects/batches'
import { messagesOf, type RegistrationMessage } from '@server/core/tables/definition/messages'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { outbox } from '@server/core/tables/operations'
import { outboxRow } from './messages'
import type { Template } from './templates'

/** Events of a registration's timeline that are told; an event is written with `awaitsMessage` when it stands here. */
export const toldEvents: Readonly<Record<string, RegistrationMessage>> = {
  submitted: 'submitted',
  paid: 'paid',
  expired: 'expired',
  cancelled: 'cancelled',
  paymentRefunded: 'refunded',
}

const templateOf = {
  submitted: 'registrationSubmitted',
  paymentDue: 'paymentDue',
  paid: 'registrationPaid',
  expired: 'registrationExpired',
  cancelled: 'registrationCancelled',
  refunded: 'registrationRefunded',
} as const satisfies Record<RegistrationMessage, Template>

/** One thing to tell. */
export interface RegistrationNews {
  project: Project
  message: RegistrationMessage
  accountId: string
  registrationId: string
  registrationNumber: string
  batchCode: string
  amountCents: number
  /** What the message says: until when it can be paid, or when it happened; null where it says no time. */
  at: Date | null
  /** Not sent any more from then on. */
  expiresAt?: Date
}

/**
 * Puts the texts and emails into the outbox, in the transaction that marks the news as told: by the channels that the
 * project's file names for it and the account has, in the project's language. Returns what could not be told, because its
 * account cannot be opened.
 */
export async function tellCandidates(
  services: Pick<Services, 'personalData' | 'now' | 'env'>,
  tx: Executor,
  news: readonly RegistrationNews[],
): Promise<RegistrationNews[]> {
  const wanted = news.filter(({ project, message }) => messagesOf(project.definition)[message].length > 0)
  if (wanted.length === 0) return []
  const found = await findAccounts(tx, wanted)
  const untold: RegistrationNews[] = []
  const rows = wanted.flatMap((one) => {
    const account = found.get(one.accountId)
    try {
      return account ? messagesFor(services, one, openAccount(services.personalData, account)) : []
    } catch {
      untold.push(one)
      return []
    }
  })
  if (rows.length > 0) await tx.insert(outbox).values(rows)
  return untold
}

function messagesFor(services: Parameters<typeof tellCandidates>[0], news: RegistrationNews, account: Account) {
  const { definition, projectId } = news.project
  const targets = { sms: account.phone, email: account.email }
  const language = definition.language === 'en' ? 'en' : 'zh'
  return messagesOf(definition)[news.message].flatMap((channel) => {
    const target = targets[channel]
    if (!target) return []
    return outboxRow(services, {
      projectId,
      channel,
      target,
      template: templateOf[news.message],
      language,
      values: valuesOf(news, language),
      // whoever reads an email can follow an address; texts stay short, and free of what phishers send
      ...(channel === 'email' && { link: addressOf(services, news) }),
      ...(news.expiresAt && { expiresAt: news.expiresAt }),
    })
  })
}

function valuesOf(
  { project, batchCode, registrationNumber, amountCents, at }: RegistrationNews,
  language: 'zh' | 'en',
) {
  return {
    examName: project.definition.name[language],
    batchName: batchNameOf(project, batchCode)[language],
    registrationNumber,
    amount: formatAmount(amountCents, language),
    at: at ? timeOf(at.getTime(), language) : '',
  }
}

/** Plain spaces: the unbreakable ones of the screens would make a text longer than it is. */
function timeOf(at: number, language: 'zh' | 'en'): string {
  return language === 'zh' ? formatPattern(at, 'yyyy年MM月dd日 HH:mm') : formatInstant(at, 'en').replace(/\s/g, ' ')
}

/** The registration, behind the sign-in of its project: a fresh browser knows neither. */
function addressOf({ env }: Pick<Services, 'env'>, { project, registrationId }: RegistrationNews): string {
  const target = encodeURIComponent(`/default/examination/my_register/${registrationId}`)
  return `${publicUrl(env)}/e/${project.definition.domain}/logining?redirect=${target}`
}

async function findAccounts(tx: Executor, news: readonly RegistrationNews[]) {
  const projectIds = [...new Set(news.map(({ project }) => project.projectId))]
  const accountIds = [...new Set(news.map(({ accountId }) => accountId))]
  const rows = await tx
    .select()
    .from(accounts)
    .where(and(inArray(accounts.projectId, projectIds), inArray(accounts.accountId, accountIds)))
  return new Map(rows.map((row) => [row.accountId, row]))
}
