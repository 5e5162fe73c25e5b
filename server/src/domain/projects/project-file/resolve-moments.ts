import type { LandingScreen } from '@contract/portal/landing-screens'
import { healthPeriod } from '@server/domain/health/offered'
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
    modules: Object.fromEntries(
      Object.entries(file.modules).map(([module, gate]) => [
        module,
        {
          switch: gate.switch,
          ...(gate.opensAt === undefined ? {} : { opensAt: at(gate.opensAt) }),
          ...(gate.closesAt === undefined ? {} : { closesAt: at(gate.closesAt) }),
        },
      ]),
    ),
    results: file.results.map((result) => resolveResult(result, at)),
    accommodations: file.accommodations.map(({ until, ...offered }) => ({
      ...offered,
      ...(until === undefined ? {} : { until: at(until) }),
    })),
    certificates: file.certificates.map(({ opensAt, deadline, ways, ...certificate }) => ({
      ...certificate,
      ...(opensAt === undefined ? {} : { opensAt: at(opensAt) }),
      ...(deadline === undefined ? {} : { deadline: at(deadline) }),
      ...(ways && { ways: { ...ways, ...(ways.pickup && { pickup: resolvePickup(ways.pickup, at) }) } }),
    })),
    appointments: file.appointments.map((batch) => ({
      ...batch,
      opensAt: at(batch.opensAt),
      closesAt: at(batch.closesAt),
      sessions: batch.sessions.map((session) => ({
        ...session,
        startsAt: at(session.startsAt),
        endsAt: at(session.endsAt),
      })),
    })),
    batches: file.batches.map((batch) => ({
      ...batch,
      opensAt: at(batch.opensAt),
      closesAt: at(batch.closesAt),
      ...(batch.preparation && { preparation: { ...batch.preparation, from: at(batch.preparation.from) } }),
      subjects: batch.subjects.map((subject) => ({
        ...subject,
        startsAt: at(subject.startsAt),
        endsAt: at(subject.endsAt),
      })),
      ...(batch.regionChange && {
        regionChange: {
          ...batch.regionChange,
          ...(batch.regionChange.until !== undefined && { until: at(batch.regionChange.until) }),
        },
      }),
      ...(batch.exchange && {
        exchange: {
          ...batch.exchange,
          ...(batch.exchange.until !== undefined && { until: at(batch.exchange.until) }),
        },
      }),
      ...(batch.additions && { additions: { until: at(batch.additions.until) } }),
      ...(batch.transfer && {
        transfer: {
          ...batch.transfer,
          ...(batch.transfer.until !== undefined && { until: at(batch.transfer.until) }),
        },
      }),
      ...(batch.tickets && {
        tickets: { ...batch.tickets, ...(batch.tickets.from !== undefined && { from: at(batch.tickets.from) }) },
      }),
      ...(batch.refunds && {
        refunds: {
          ...batch.refunds,
          steps: batch.refunds.steps.map((step) => ({ ...step, until: at(step.until) })),
        },
      }),
    })),
    exemptions: file.exemptions.map((batch) => ({
      ...batch,
      opensAt: at(batch.opensAt),
      closesAt: at(batch.closesAt),
      ...(batch.validUntil === undefined ? {} : { validUntil: at(batch.validUntil) }),
    })),
    landings: Object.fromEntries(
      Object.entries(file.landings).map(([screen, blocks]) => [screen, blocks.map((block) => resolveBlock(block, at))]),
    ),
  }
  // health check-ins derive their days from the resolved sittings
  const health = file.health.map(({ from, until, ...batch }) => {
    const said = { ...batch, ...(from && { from: at(from) }), ...(until && { until: at(until) }) }
    return { ...said, ...healthPeriod(resolved, said) }
  })
  return { ...resolved, health }
}

type Pickup = NonNullable<NonNullable<ProjectFile['certificates'][number]['ways']>['pickup']>

function resolvePickup({ from, until, ...pickup }: Pickup, at: (moment: string) => string): Pickup {
  return {
    ...pickup,
    ...(from === undefined ? {} : { from: at(from) }),
    ...(until === undefined ? {} : { until: at(until) }),
  }
}

function resolveResult(
  { from, demonstrated, ...result }: ProjectFile['results'][number],
  at: (moment: string) => string,
) {
  return {
    ...result,
    ...(from === undefined ? {} : { from: at(from) }),
    ...(demonstrated && {
      demonstrated: {
        published: at(demonstrated.published),
        ...(demonstrated.corrected !== undefined && { corrected: at(demonstrated.corrected) }),
        ...(demonstrated.withdrawn && {
          withdrawn: { ...demonstrated.withdrawn, at: at(demonstrated.withdrawn.at) },
        }),
      },
    }),
  }
}

type Block = NonNullable<ProjectFile['landings'][LandingScreen]>[number]

function resolveBlock(block: Block, at: (moment: string) => string): Block {
  if (block.kind !== 'dates') return block
  const dates = block.dates.map(({ until, ...date }) => ({
    ...date,
    at: at(date.at),
    ...(until === undefined ? {} : { until: at(until) }),
  }))
  return { ...block, dates }
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
