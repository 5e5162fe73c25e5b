import { DAY_MS } from '@contract/daytime'
import { dayOf } from '@contract/format'
import type { HealthOffering } from '@contract/health/health-offering'
import type { LocalText } from '@contract/schemas'
import type { HealthDefinition } from '@server/core/tables/definition/health-definition'
import type { ProjectDefinition } from '@server/core/tables/definition/project-definition'

/** Health check-ins of a project and their days. Pure functions. */
type Exams = Pick<ProjectDefinition, 'appointments' | 'batches'>

/** `health` is absent in projects imported before health check-ins existed. */
interface OfProject {
  definition: { health?: readonly HealthDefinition[] } & Exams
}

export const healthBatches = ({ definition }: OfProject): readonly HealthDefinition[] => definition.health ?? []

export const healthOfferings = (project: OfProject): HealthOffering[] =>
  healthBatches(project).map((batch) => offeringOf(project, batch))

export const healthNamed = (project: OfProject, code: string): HealthOffering | undefined =>
  healthOfferings(project).find((one) => one.code === code)

/** Falls back to the code where the project's file no longer names the check-in. */
export const healthName = (project: OfProject, code: string): LocalText =>
  healthBatches(project).find((one) => one.code === code)?.name ?? { zh: code, en: code }

function offeringOf({ definition }: OfProject, batch: HealthDefinition): HealthOffering {
  const { remindAt: _remindAt, daysBefore: _daysBefore, ...offered } = batch
  const { from, until } = healthPeriod(definition, batch)
  return { ...offered, from: dayOf(from), until: dayOf(until) }
}

/** Returns instants on the first and the last day. */
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

/**
 * Start times of its sessions and sittings in milliseconds; the epoch where there are none, which the file checks
 * report.
 */
function beginsOf(exams: Exams, asked: Asked): number[] {
  const sat = countedFrom(exams, asked)
  return sat.length > 0 ? sat.map(({ startsAt }) => Date.parse(startsAt)) : [0]
}

type Asked = Pick<HealthDefinition, 'rounds' | 'batches'>

interface Sat<Session, Subject> {
  appointments: readonly { code: string; sessions: readonly Session[] }[]
  batches: readonly { code: string; subjects: readonly Subject[] }[]
}

/** Returns the sessions of its rounds and the sittings of its batches, from which its days count. */
export const countedFrom = <Session, Subject>(
  { appointments, batches }: Sat<Session, Subject>,
  asked: Asked,
): (Session | Subject)[] => [
  ...appointments.filter(({ code }) => asked.rounds.includes(code)).flatMap(({ sessions }) => sessions),
  ...batches.filter(({ code }) => asked.batches.includes(code)).flatMap(({ subjects }) => subjects),
]
