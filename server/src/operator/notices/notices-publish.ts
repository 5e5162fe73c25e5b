import { loadNotices } from '@server/domain/projects/project-file/load-notices'
import { projectFileKey } from '@server/domain/projects/project-file-routes'
import { filesOfNotices } from '@server/domain/projects/named-files'
import type { KeptFile } from '@server/core/tables/definition/project-definition'
import { exactly, type Command } from '../command'
import { projectOf } from '../project-of'
import { changeNotices } from './notice-store'
import { noticeRows, noticeTable } from './notices-list'

export const noticesPublish: Command = {
  name: 'notices publish',
  usage: 'DOMAIN FILE',
  summary: 'Publish the `notices` of a file, or put them in the place of those of the same code; files lie beside it',
  async run(call) {
    const { DOMAIN, FILE } = exactly(call, 'DOMAIN', 'FILE')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { notices, kept, files } = await loadNotices(FILE, project.definition.files ?? {})
    // stored before any notice links to them
    for (const [digest, bytes] of files) await services.files.put(projectFileKey(digest), bytes)
    const rows = notices.map((notice) => ({
      code: notice.code,
      notice,
      files: ofNotice(filesOfNotices([notice]), kept),
    }))
    const codes = notices.map(({ code }) => code)
    await changeNotices(services, project, { action: 'notices publish', actor: call.actor, codes, rows })
    call.print(noticeTable(await noticeRows(services, DOMAIN)))
  },
}

function ofNotice(named: readonly { file: string }[], kept: Record<string, KeptFile>): Record<string, KeptFile> {
  const names = new Set(named.map(({ file }) => file))
  return Object.fromEntries(Object.entries(kept).filter(([name]) => names.has(name)))
}
