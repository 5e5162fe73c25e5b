import type { LandingScreen } from '@contract/portal/landing-screens'
import { healthPeriod } from '@server/domain/health-offerings'
import type { ProjectDefinition, ProjectFile } from '@server/core/tables/definition/project-definition'
import { isRelative, resolveMoment } from './moment'

/**
 * Converts a project's file to the stored definition: every moment becomes an instant, demonstration accounts are
 * omitted. `now` in milliseconds.
 */
export function resolveMoments({ demoAccounts: _demoAccounts, ...file }: ProjectFile, now: number): ProjectDefinition {
  const at = (moment: string) => resolveMoment(moment, now)
  const resolved = {
    ...file,
    modules: resolveEach(file.modules, (gate) => withInstants(gate, at, ['opensAt', 'closesAt'])),
    results: file.results.map((result) => resolveResult(result, at)),
    accommodations: file.accommodations.map((offered) => withInstants(offered, at, ['until'])),
    certificates: file.certificates.map((certificate) => resolveCertificate(certificate, at)),
    appointments: file.appointments.map((round) => resolveAppointments(round, at)),
    batches: file.batches.map((batch) => resolveBatch(batch, at)),
    exemptions: file.exemptions.map((batch) => withInstants(batch, at, ['opensAt', 'closesAt', 'validUntil'])),
    landings: resolveEach(file.landings, (blocks) => blocks.map((block) => resolveBlock(block, at))),
  }
  // health check-ins derive their days from the resolved sittings
  const health = file.health.map((batch) => {
    const said = withInstants(batch, at, ['from', 'until'])
    return { ...said, ...healthPeriod(resolved, said) }
  })
  return { ...resolved, health }
}

type ToInstant = (moment: string) => string

/** Keys of the properties that may hold a moment. */
type MomentKey<T> = { [K in keyof T]-?: NonNullable<T[K]> extends string ? K : never }[keyof T]

/** Returns the object with the moments under these keys resolved; absent ones stay absent. */
function withInstants<T extends object>(object: T, at: ToInstant, keys: readonly MomentKey<T>[]): T {
  const instants = keys.flatMap((key) => {
    const moment = object[key] as string | undefined
    return moment === undefined ? [] : [[key, at(moment)] as const]
  })
  return { ...object, ...(Object.fromEntries(instants) as Partial<T>) }
}

/** Returns the object with each of its values resolved. */
function resolveEach<T extends object>(object: T, resolve: (value: NonNullable<T[keyof T]>) => T[keyof T]): T {
  const entries = Object.entries(object) as [string, NonNullable<T[keyof T]>][]
  return Object.fromEntries(entries.map(([key, value]) => [key, resolve(value)])) as T
}

function resolveResult({ demonstrated, ...result }: ProjectFile['results'][number], at: ToInstant) {
  const { withdrawn } = demonstrated ?? {}
  return {
    ...withInstants(result, at, ['from']),
    ...(demonstrated && {
      demonstrated: {
        ...withInstants(demonstrated, at, ['published', 'corrected']),
        ...(withdrawn && { withdrawn: withInstants(withdrawn, at, ['at']) }),
      },
    }),
  }
}

function resolveCertificate({ ways, ...certificate }: ProjectFile['certificates'][number], at: ToInstant) {
  const { pickup } = ways ?? {}
  return {
    ...withInstants(certificate, at, ['opensAt', 'deadline']),
    ...(ways && { ways: { ...ways, ...(pickup && { pickup: withInstants(pickup, at, ['from', 'until']) }) } }),
  }
}

function resolveAppointments(round: ProjectFile['appointments'][number], at: ToInstant) {
  return {
    ...withInstants(round, at, ['opensAt', 'closesAt']),
    sessions: round.sessions.map((session) => withInstants(session, at, ['startsAt', 'endsAt'])),
  }
}

function resolveBatch(batch: ProjectFile['batches'][number], at: ToInstant): ProjectFile['batches'][number] {
  const { preparation, regionChange, exchange, additions, transfer, tickets, refunds } = batch
  return {
    ...withInstants(batch, at, ['opensAt', 'closesAt']),
    subjects: batch.subjects.map((subject) => withInstants(subject, at, ['startsAt', 'endsAt'])),
    ...(preparation && { preparation: withInstants(preparation, at, ['from']) }),
    ...(regionChange && { regionChange: withInstants(regionChange, at, ['until']) }),
    ...(exchange && { exchange: withInstants(exchange, at, ['until']) }),
    ...(additions && { additions: withInstants(additions, at, ['until']) }),
    ...(transfer && { transfer: withInstants(transfer, at, ['until']) }),
    ...(tickets && { tickets: withInstants(tickets, at, ['from']) }),
    ...(refunds && {
      refunds: { ...refunds, steps: refunds.steps.map((step) => withInstants(step, at, ['until'])) },
    }),
  }
}

type Block = NonNullable<ProjectFile['landings'][LandingScreen]>[number]

function resolveBlock(block: Block, at: ToInstant): Block {
  if (block.kind !== 'dates') return block
  return { ...block, dates: block.dates.map((date) => withInstants(date, at, ['at', 'until'])) }
}

/** Returns whether an import at another time results in another definition. */
export function hasRelativeMoments(file: ProjectFile): boolean {
  const gates = Object.values(file.modules).flatMap((gate) => [gate.opensAt, gate.closesAt])
  const windows = file.batches.flatMap((batch) => [
    batch.opensAt,
    batch.closesAt,
    batch.preparation?.from,
    ...batch.subjects.flatMap((subject) => [subject.startsAt, subject.endsAt]),
    ...(batch.refunds?.steps ?? []).map(({ until }) => until),
    batch.regionChange?.until,
    batch.exchange?.until,
    batch.additions?.until,
    batch.transfer?.until,
  ])
  const exemptions = file.exemptions.flatMap(({ opensAt, closesAt, validUntil }) => [opensAt, closesAt, validUntil])
  const appointments = file.appointments.flatMap(({ opensAt, closesAt, sessions }) => [
    ...[opensAt, closesAt],
    ...sessions.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]),
  ])
  const results = file.results.flatMap(({ from, demonstrated: shown }) => [
    ...[from, shown?.published, shown?.corrected, shown?.withdrawn?.at],
  ])
  const landings = Object.values(file.landings).flatMap((blocks) => blocks.flatMap(momentsOf))
  const certificates = file.certificates.flatMap(({ opensAt, deadline, ways }) => [
    opensAt,
    deadline,
    ways?.pickup?.from,
    ways?.pickup?.until,
  ])
  const health = file.health.flatMap(({ from, until }) => [from, until])
  return [
    ...gates,
    ...windows,
    ...exemptions,
    ...appointments,
    ...certificates,
    ...results,
    ...health,
    ...landings,
  ].some((moment) => moment !== undefined && isRelative(moment))
}

function momentsOf(block: Block): (string | undefined)[] {
  return block.kind === 'dates' ? block.dates.flatMap(({ at, until }) => [at, until]) : []
}
