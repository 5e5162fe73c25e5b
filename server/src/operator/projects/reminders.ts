import { REMINDER_KINDS } from '@contract/reminders/reminders'
import { reminders } from '@server/area-list'
import { isRemindedOf } from '@server/core/tables/definition/reminders'
import { previewReminders, type Sending } from '@server/domain/reminders/preview'
import { type Command, type CommandCall, exactly, projectOf, UsageFault } from '../command'
import { table, time } from '../output/table'

const DEFAULT_DAYS = 7

const MOST_DAYS = 366

export const remindersPreview: Command = {
  name: 'reminders preview',
  usage: 'DOMAIN',
  summary: 'Show which reminders candidates will get, when, how many and with what text, of what there is now',
  options: { days: { summary: `of so many days from now (${DEFAULT_DAYS} without it)` } },
  reads: 'candidates',
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const days = daysOf(call)
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const sendings = await previewReminders(services, project, reminders, days)
    const switchedOff = REMINDER_KINDS.filter((kind) => !isRemindedOf(project.definition, kind))
    await call.log(project.projectId, { days, shown: sendings.length })
    call.show({ days, sendings, switchedOff }, () => {
      const off = switchedOff.length > 0 ? [`Switched off in the project’s file: ${switchedOff.join(', ')}.`] : []
      return [sendingsText(sendings, days), ...off].join('\n\n')
    })
  },
}

function daysOf({ options }: CommandCall): number {
  const text = options['days'] ?? String(DEFAULT_DAYS)
  const days = Number(text)
  if (Number.isInteger(days) && days > 0 && days <= MOST_DAYS) return days
  throw new UsageFault(`--days is a whole number from 1 to ${MOST_DAYS}, not “${text}”.`)
}

function sendingsText(sendings: readonly Sending[], days: number): string {
  if (sendings.length === 0) return `Nothing is sent within ${days} days, of what there is now.`
  const printed = table(
    ['FROM (UTC+8)', 'REMINDER', 'CANDIDATES', 'OF THESE WANT NONE', 'BY'],
    sendings.map(({ from, kind, count, off, channels }) => [
      ...[time(from), kind, String(count), String(off)],
      channels.length > 0 ? channels.join(', ') : 'nothing: see `messages` in the project’s file',
    ]),
  )
  return [printed, ...samples(sendings), 'And in WeChat, who agreed to it there.'].join('\n\n')
}

/** One sample text per reminder kind. */
function samples(sendings: readonly Sending[]): string[] {
  const first = new Map<string, string>()
  for (const { kind, sample } of sendings) if (sample !== null && !first.has(kind)) first.set(kind, sample)
  return [...first].map(([kind, sample]) => `${kind}, for example:\n  ${sample}`)
}
