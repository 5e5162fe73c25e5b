/** Accommodations that a project offers: for which exams and until when. Pure functions. */
import type { AccommodationOffered } from '@contract/accommodation/accommodation-card'
import type { AccommodationOffering } from '@contract/accommodation/accommodation-offering'
import type { AccommodationDefinition } from '@server/core/tables/definition/accommodation-definition'
import type { ProjectDefinition } from '@server/core/tables/definition/project-definition'

const DAY_MS = 24 * 60 * 60_000

interface OfProject {
  definition: ProjectDefinition
}

/** An exam: a round of appointments, or a batch of registration. */
export type Exam = { round: string } | { batch: string }

/** Returns the accommodation that can be applied for before an exam; undefined where there is none. */
export function offeredFor({ definition }: OfProject, exam: Exam): AccommodationDefinition | undefined {
  return definition.accommodations.find(({ rounds, batches }) =>
    'round' in exam ? rounds.includes(exam.round) : batches.includes(exam.batch),
  )
}

export function offeringsOf({ definition }: OfProject): AccommodationOffering[] {
  return definition.accommodations.map((offered) => accommodationOffering(definition, offered))
}

export function offeringNamed(project: OfProject, code: string): AccommodationOffering | undefined {
  return offeringsOf(project).find((one) => one.code === code)
}

/** Adds the names of the rounds and batches that the offering covers. */
export function offeredAccommodation({ definition }: OfProject, offering: AccommodationOffering): AccommodationOffered {
  const { rounds, batches } = offering
  const named = [
    ...definition.appointments.filter(({ code }) => rounds.includes(code)),
    ...definition.batches.filter(({ code }) => batches.includes(code)),
  ]
  return { ...offering, countsFor: named.map(({ name }) => name) }
}

/** Closes at `until`, or `daysBefore` days before the last covered session or sitting begins. */
export function accommodationOffering(
  definition: Pick<ProjectDefinition, 'appointments' | 'batches'>,
  { until, daysBefore = 0, ...offered }: AccommodationDefinition,
): AccommodationOffering {
  return { ...offered, closesAt: until ?? new Date(lastBegin(definition, offered) - daysBefore * DAY_MS).toISOString() }
}

function lastBegin(
  { appointments, batches }: Pick<ProjectDefinition, 'appointments' | 'batches'>,
  offered: Pick<AccommodationDefinition, 'rounds' | 'batches'>,
): number {
  const sat = [
    ...appointments.filter(({ code }) => offered.rounds.includes(code)).flatMap(({ sessions }) => sessions),
    ...batches.filter(({ code }) => offered.batches.includes(code)).flatMap(({ subjects }) => subjects),
  ]
  return sat.reduce((last, { startsAt }) => Math.max(last, Date.parse(startsAt)), 0)
}
