/** Which health check-ins a project has, and on which days. Pure. */
import { DAY_MS } from '@contract/daytime'
import { dayOf } from '@contract/format'
import type { HealthOffering } from '@contract/health/health-offering'
import type { LocalText } from '@contract/schemas'
import type { HealthDefinition } from '@server/core/tables/definition/health-definition'
import type { ProjectDefinition } from '@server/core/tables/definition/project-definition'

type Exams = Pick<ProjectDefinition, 'appointments' | 'batches'>

/** A project that was imported before there were any says nothing of them. */
interface OfProject {
  definition: { health?: readonly HealthDefinition[] } & Exams
}

export const healthBatches = ({ definition }: OfProject): readonly HealthDefinition[] => definition.health ?? []

export const healthOfferings = (project: OfProject): HealthOffering[] =>
  healthBatches(project).map((batch) => offeringOf(project, batch))

export const healthNamed = (project: OfProject, code: string): HealthOffering | undefined =>
  healthOfferings(project).find((one) => one.code === code)

/** Its code, where the project's file names it no more. */
export const healthName = (project: OfProject, code: string): LocalText =>
  healthBatches(project).find((one) => one.code === code)?.name ?? { zh: code, en: code }

function offeringOf({ definition }: OfProject, batch: HealthDefinition): HealthOffering {
  const { remindAt: _remindAt, daysBefore: _daysBefore, ...offered } = batch
  const { from, until } = healthPeriod(definition, batch)
  return { ...offered, from: dayOf(from), until: dayOf(until) }
}

/** The instants whose days are the first and the last. */
export function healthPeriod(
  definition: Exams,
  {
    from,
    until,
    daysBefore = 0,
    ...batch
  }: Pick<HealthDefinition, 'from' | 'until' | 'daysBefore' | 'rounds' | 'batches'>,
): { from: string; until: string } {
  const begins = beginsOf(definition, batch)
  const [first, last] = [Math.min(...begins), Math.max(...begins)]
  return {
    from: from ?? new Date(first - daysBefore * DAY_MS).toISOString(),
    until: until ?? new Date(last).toISOString(),
  }
}

/** When its sessions and sittings begin, in milliseconds; long ago, where there are none (a fault of the file). */
function beginsOf(exams: Exams, asked: Asked): number[] {
  const sat = countedFrom(exams, asked)
  return sat.length > 0 ? sat.map(({ startsAt }) => Date.parse(startsAt)) : [0]
}

type Asked = Pick<HealthDefinition, 'rounds' | 'batches'>

interface Sat<Session, Subject> {
  appointments: readonly { code: string; sessions: readonly Session[] }[]
  batches: readonly { code: string; subjects: readonly Subject[] }[]
}

/** What its days count from: the sessions of its rounds and the sittings of its batches, as the file has them. */
export const countedFrom = <Session, Subject>(
  { appointments, batches }: Sat<Session, Subject>,
  asked: Asked,
): (Session | Subject)[] => [
  ...appointments.filter(({ code }) => asked.rounds.includes(code)).flatMap(({ sessions }) => sessions),
  ...batches.filter(({ code }) => asked.batches.includes(code)).flatMap(({ subjects }) => subjects),
]
