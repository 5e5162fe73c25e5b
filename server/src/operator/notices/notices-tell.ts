import { and, desc, eq, sql } from 'drizzle-orm'
import type { Notice } from '@contract/portal/notice'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import { auditLog } from '@server/core/tables/operations'
import { recordAudit } from '@server/domain/audit-log'
import { write } from '@server/domain/outbox/written'
import { tellCandidates, type News } from '@server/domain/outbox/tell-candidates'
import { exactly, type Command } from '../command'
import { progressOf } from '../progress'
import { CommandFault, projectOf } from '../project-of'
import { time } from '../table'
import { accountsConcerned, concernedIn, concernedOptions } from './concerned'
import { noticeTold } from './notice-told'

/** Messages due per second, so that sign-in codes requested meanwhile do not queue behind all of them. */
const A_SECOND = 100
const AT_ONCE = 500

export const noticesTell: Command = {
  name: 'notices tell',
  usage: 'DOMAIN CODE',
  summary:
    'Send the title of a notice by text and email to those whom it concerns: all who are registered or have a seat',
  options: {
    ...concernedOptions,
    again: { summary: 'also when it was told already', flag: true },
    'dry-run': { summary: 'say how many they are, and tell nobody', flag: true },
  },
  async run(call) {
    const { DOMAIN, CODE } = exactly(call, 'DOMAIN', 'CODE')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const concerned = concernedIn(call, project)
    const notice = shownNotice(project, CODE, services.now())
    const { projectId } = project
    const accountIds = await accountsConcerned(services.db, projectId, concerned)
    if (call.options['dry-run']) return call.print(`“${notice.title.zh}” concerns ${accountIds.length} people.`)
    const isFirst = !call.options['again']
    // fails early; the check is repeated under the lock
    if (isFirst) await refuseTold(services.db, projectId, CODE)
    const from = services.now()
    const progress = progressOf(call, accountIds.length, 'people')
    await services.db.transaction(async (tx) => {
      await lockTelling(tx, projectId, CODE)
      if (isFirst) await refuseTold(tx, projectId, CODE)
      for (let begin = 0; begin < accountIds.length; begin += AT_ONCE) {
        const some = accountIds.slice(begin, begin + AT_ONCE)
        const news = some.map((accountId, index) => newsOf(project, notice, accountId, dueAt(from, begin + index)))
        await tellCandidates(services, tx, news)
        progress(begin + some.length)
      }
      const details = { code: CODE, ...concerned, people: accountIds.length }
      await recordAudit(services, tx, { projectId, actor: call.actor, action: 'notices tell', details })
    })
    call.print(`“${notice.title.zh}” is sent to ${accountIds.length} people, ${A_SECOND} a second.`)
  },
}

/** Returns when the recipient at this position (from 0) is notified; `from` in milliseconds. */
export const dueAt = (from: number, place: number) => new Date(from + Math.floor(place / A_SECOND) * 1_000)

const newsOf = (project: Project, { title }: Notice, accountId: string, due: Date): News => ({
  ...{ project, accountId, message: 'noticeTold', dueAt: due },
  write: (language) =>
    write(noticeTold, language, { examName: project.definition.name[language], title: title[language] }),
  more: { label: { zh: '查看通知：', en: 'View notice: ' }, path: '/default/notice' },
})

/** Returns a published notice. Throws a CommandFault when candidates cannot see it. */
function shownNotice({ definition: { notices, domain } }: Project, code: string, now: number): Notice {
  const notice = notices.find((each) => each.code === code)
  if (!notice) throw new CommandFault(`There is no notice “${code}”. \`notices list ${domain}\` shows those there are.`)
  if (Date.parse(notice.publishedAt) > now)
    throw new CommandFault(`“${code}” is shown from ${time(notice.publishedAt)} on: nobody would find it yet.`)
  return notice
}

/** Takes an advisory lock: a second operator sending the same notice waits and then sees that it was sent. */
async function lockTelling(tx: Executor, projectId: string, code: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`notices tell ${projectId} ${code}`}, 0))`)
}

async function refuseTold(db: Executor, projectId: string, code: string): Promise<void> {
  const [before] = await db
    .select({ at: auditLog.at, details: auditLog.details })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.projectId, projectId),
        eq(auditLog.action, 'notices tell'),
        eq(sql`${auditLog.details}->>'code'`, code),
      ),
    )
    .orderBy(desc(auditLog.at))
    .limit(1)
  if (!before) return
  const { people, batch, area, round } = before.details
  const of = [batch, area, round].filter((each) => typeof each === 'string').join(' ')
  throw new CommandFault(
    `“${code}” was told to ${String(people)} people${of && ` of ${of}`} at ${time(before.at)}. --again tells it once more.`,
  )
}
