import type { Services } from '@server/core/services'
import { exactly, type Command } from '../command'
import { projectOf } from '../project-of'
import { table, time } from '../table'
import { changedCodes } from './notice-store'

export const noticesList: Command = {
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
export async function noticeRows(services: Services, domain: string) {
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

export function noticeTable(rows: readonly NoticeRow[]): string {
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
