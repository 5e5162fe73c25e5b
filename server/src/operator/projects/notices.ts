import type { Services } from '@server/core/services'
import { changedCodes, changeNotices, publishNotices } from '@server/domain/notices/publish-notices'
import { loadNotices } from '@server/domain/projects/project-file/load-notices'
import { type Command, CommandFault, exactly, projectOf } from '../command'
import { table, time } from '../output/table'
import { noticesTell } from './notify-candidates'

const noticesList: Command = {
  name: 'notices list',
  usage: 'DOMAIN',
  summary: 'List the notices of a project, those to come included, and who decided',
  reads: 'setup',
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const services = await call.services()
    const rows = await noticeRows(services, DOMAIN)
    call.show(rows, () => noticeTable(rows))
  },
}

type NoticeRow = Awaited<ReturnType<typeof noticeRows>>[number]

/** Newest first. */
async function noticeRows(services: Services, domain: string) {
  const project = await projectOf(services, domain)
  const changed = await changedCodes(services.db, project)
  return project.definition.notices
    .map(({ code, title, publishedAt, pinned }) => ({
      ...{ code, title, publishedAt, pinned },
      isShown: Date.parse(publishedAt) <= services.now(),
      decidedBy: changed.has(code) ? 'operator' : 'file',
    }))
    .sort((one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt))
}

function noticeTable(rows: readonly NoticeRow[]): string {
  return table(
    ['CODE', 'SHOWN FROM (UTC+8)', 'NOW', 'DECIDED BY', 'TITLE'],
    rows.map(({ code, publishedAt, isShown, pinned, decidedBy, title }) => [
      code,
      time(publishedAt),
      isShown ? (pinned ? 'pinned' : 'shown') : 'to come',
      decidedBy,
      title.zh,
    ]),
  )
}

const noticesPublish: Command = {
  name: 'notices publish',
  usage: 'DOMAIN FILE',
  summary: 'Publish the `notices` of a file, or put them in the place of those of the same code; files lie beside it',
  async run(call) {
    const { DOMAIN, FILE } = exactly(call, 'DOMAIN', 'FILE')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const loaded = await loadNotices(FILE, project.definition.files ?? {})
    await publishNotices(services, project, loaded, call.actor)
    call.print(noticeTable(await noticeRows(services, DOMAIN)))
  },
}

const noticesWithdraw: Command = {
  name: 'notices withdraw',
  usage: 'DOMAIN CODE',
  summary: 'Take a notice back, also one of the project’s file, until it is published or reset',
  async run(call) {
    const { DOMAIN, CODE: code } = exactly(call, 'DOMAIN', 'CODE')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    if (!project.definition.notices.some((notice) => notice.code === code))
      throw new CommandFault(`There is no notice “${code}”. \`notices list ${DOMAIN}\` shows those there are.`)
    const rows = [{ code, notice: null, files: {} }]
    await changeNotices(services, project, { action: 'notices withdraw', actor: call.actor, codes: [code], rows })
    call.print(noticeTable(await noticeRows(services, DOMAIN)))
  },
}

const noticesReset: Command = {
  name: 'notices reset',
  usage: 'DOMAIN CODE',
  summary: 'Take back what was published or withdrawn: the project’s file decides about the notice again',
  async run(call) {
    const { DOMAIN, CODE: code } = exactly(call, 'DOMAIN', 'CODE')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    if (!(await changedCodes(services.db, project)).has(code))
      throw new CommandFault(
        `No operator published or withdrew “${code}”: the project’s file decides about it already.`,
      )
    await changeNotices(services, project, { action: 'notices reset', actor: call.actor, codes: [code], rows: [] })
    call.print(noticeTable(await noticeRows(services, DOMAIN)))
  },
}

/** In the order of the help. */
export const noticeCommands: readonly Command[] = [
  noticesList,
  noticesPublish,
  noticesTell,
  noticesWithdraw,
  noticesReset,
]
