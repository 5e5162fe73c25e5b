import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { code, MAX_INTEGER, nonEmptyText } from '@contract/schemas'
import { groups } from '@server/core/tables/group'
import { recordAudit } from '@server/domain/audit-log'
import { groupNamed } from '@server/domain/groups/groups'
import { exactly, UsageFault, type Command, type CommandCall } from '../command'
import { projectOf } from '../project-of'

export const groupsSet: Command = {
  name: 'groups set',
  usage: 'DOMAIN GROUP',
  summary: 'Make a group, or change its name or quota; the next import of the project’s file leaves it as it is',
  options: {
    name: { summary: 'what it is called; needed for a new one' },
    quota: { summary: 'how many registrations it may hold at a time; needed for a new one' },
  },
  async run(call) {
    const { DOMAIN, GROUP } = exactly(call, 'DOMAIN', 'GROUP')
    const isCode: boolean = v.is(code, GROUP)
    if (!isCode) throw new UsageFault(`“${GROUP}” is not a code: letters, digits, - and _.`)
    const given = { name: nameOf(call), quota: quotaOf(call) }
    const services = await call.services()
    const { projectId } = await projectOf(services, DOMAIN)
    const known = await groupNamed(services.db, projectId, GROUP)
    const name = given.name ?? known?.name
    const quota = given.quota ?? known?.quota
    if (name === undefined || quota === undefined) throw new UsageFault('A new group needs --name and --quota.')
    await services.db.transaction(async (tx) => {
      await tx
        .insert(groups)
        .values({ projectId, groupDomain: GROUP, name, quota })
        .onConflictDoUpdate({
          target: [groups.projectId, groups.groupDomain],
          // keeps the stored value of an omitted option, including concurrent changes
          set: {
            name: given.name ?? sql`${groups.name}`,
            quota: given.quota ?? sql`${groups.quota}`,
          },
        })
      const details = { group: GROUP, ...given, isNew: !known }
      await recordAudit(services, tx, { projectId, actor: call.actor, action: 'groups set', details })
    })
    call.print(`${GROUP} (${name}): ${quota} registrations at a time.`)
  },
}

function nameOf({ options }: CommandCall): string | undefined {
  const name = options['name']
  if (name === undefined) return undefined
  const read = v.safeParse(nonEmptyText, name)
  if (!read.success) throw new UsageFault('--name is a text of at most 200 characters.')
  return read.output
}

function quotaOf({ options }: CommandCall): number | undefined {
  const text = options['quota']
  if (text === undefined) return undefined
  const quota = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (quota <= MAX_INTEGER) return quota
  throw new UsageFault(`--quota is a whole number from 0 to ${MAX_INTEGER}, not “${text}”.`)
}
