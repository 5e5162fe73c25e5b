import type { Notice } from '@contract/portal/notice'
import type { Project } from '@server/calls/project/project-cache'
import {
  findNoticeRecipients,
  type NoticeRecipients,
  findSending,
  notifyCandidates,
  NOTICES_PER_SECOND,
} from '@server/domain/notices/notify-candidates'
import { type Command, type CommandCall, CommandFault, exactly, projectOf, UsageFault } from '../command'
import { time } from '../output/table'
import { progressOf } from '../progress'

const recipientOptions = {
  batch: { summary: 'only who is registered for this batch' },
  area: { summary: 'only who sits something in this test area; with --batch: of it' },
  round: { summary: 'only who has a seat in this round of appointments' },
}

export const noticesTell: Command = {
  name: 'notices tell',
  usage: 'DOMAIN CODE',
  summary:
    'Send the title of a notice by text and email to those whom it concerns: all who are registered or have a seat',
  options: {
    ...recipientOptions,
    again: { summary: 'also when it was told already', flag: true },
    'dry-run': { summary: 'say how many they are, and tell nobody', flag: true },
  },
  async run(call) {
    const { DOMAIN, CODE } = exactly(call, 'DOMAIN', 'CODE')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const recipients = recipientsIn(call, project)
    const notice = shownNotice(project, CODE, services.now())
    const { projectId } = project
    const accountIds = await findNoticeRecipients(services.db, projectId, recipients)
    if (call.options['dry-run']) return call.print(`“${notice.title.zh}” concerns ${accountIds.length} people.`)
    const isRepeated = call.options['again'] !== undefined
    // checked again under a lock; a repeated sending of thousands fails early
    refuseSent(CODE, isRepeated ? null : await findSending(services.db, projectId, CODE))
    const notification = { project, notice, accountIds, recipients, isRepeated, actor: call.actor }
    const progress = progressOf(call, accountIds.length, 'people')
    refuseSent(CODE, await notifyCandidates(services, notification, progress))
    call.print(`“${notice.title.zh}” is sent to ${accountIds.length} people, ${NOTICES_PER_SECOND} a second.`)
  },
}

/** Returns a published notice. Throws a CommandFault when candidates cannot see it. */
function shownNotice({ definition: { notices, domain } }: Project, code: string, now: number): Notice {
  const notice = notices.find((each) => each.code === code)
  if (!notice) throw new CommandFault(`There is no notice “${code}”. \`notices list ${domain}\` shows those there are.`)
  if (Date.parse(notice.publishedAt) > now)
    throw new CommandFault(`“${code}” is shown from ${time(notice.publishedAt)} on: nobody would find it yet.`)
  return notice
}

/**
 * Reads the recipient options. Throws a UsageFault for contradictory options, a CommandFault for a code that is not in
 * the project file.
 */
function recipientsIn({ options }: Pick<CommandCall, 'options'>, { definition }: Project): NoticeRecipients {
  const { batch, area, round } = options
  if (round !== undefined && (batch ?? area) !== undefined)
    throw new UsageFault('--round is of appointments, --batch and --area are of registrations: name one of them.')
  const known = { batch: definition.batches, area: definition.areas, round: definition.appointments }
  const concerned = { ...(batch && { batch }), ...(area && { area }), ...(round && { round }) }
  for (const [what, code] of Object.entries(concerned))
    if (!known[what as keyof typeof known].some((each) => each.code === code))
      throw new CommandFault(`There is no ${what} “${code}” in “${definition.domain}”.`)
  return concerned
}

/** Throws a CommandFault when the notice was sent before. */
function refuseSent(code: string, before: Awaited<ReturnType<typeof findSending>>): void {
  if (before === null) return
  const { people, restrictedTo, at } = before
  const of = restrictedTo.join(' ')
  throw new CommandFault(
    `“${code}” was told to ${people} people${of && ` of ${of}`} at ${time(at)}. --again tells it once more.`,
  )
}
