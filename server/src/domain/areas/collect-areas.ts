import type { FastifyInstance } from 'fastify'
import type { Api } from '@contract/endpoints/endpoints'
import type { Handlers } from '@server/calls/handler'
import type { Job } from '@server/core/running/jobs'
import type { Services } from '@server/core/services'
import { filesStep } from '../key-rotation/files-step'
import { rowsStep } from '../key-rotation/rows-step'
import type { KeyRotationStep } from '../key-rotation/step'
import type { AreaManifest, Provided } from './define-area'
import { demonstrateAll } from './demonstration'
import type { TableRetention } from './table-retention'
import { mergeUnique } from './merge-unique'

/** Endpoints with a handler in one of the areas. */
type Handled<Areas extends readonly AreaManifest[]> = {
  [Index in keyof Areas]: Areas[Index] extends AreaManifest<infer Own> ? keyof Own : never
}[number] &
  keyof Api

/** Combines the manifests, in the order of the list. */
export function collectAreas<const Areas extends readonly AreaManifest[]>(areas: Areas) {
  const provided = collectProvided(areas)
  const all = partsOf(areas)
  return {
    provided,
    handlers: mergeUnique(
      'handler',
      all(({ handlers }) => handlers && [handlers(provided)]),
    ) as Pick<Handlers<Api>, Handled<Areas>>,
    jobs: all(({ jobs }) => jobs?.(provided)) satisfies readonly Job[],
    retention: merged(all(({ retention }) => retention)),
    demonstrate: demonstrateAll(all(({ demonstration }) => demonstration && [demonstration(provided)])),
    /** `others` replace what the areas provide. */
    async registerRoutes(app: FastifyInstance, services: Services, others: Partial<Provided> = {}): Promise<void> {
      for (const { routes } of areas) await routes?.(app, services, { ...provided, ...others })
    },
    /** Registers counters, which start at 0, and gauges. */
    registerMetrics(services: Services): void {
      for (const counter of all(({ counters }) => counters)) services.metrics.counter(counter)
      for (const { name, help, read } of all(({ gauges }) => gauges))
        services.metrics.gauge(name, help, () => read(services))
    },
  }
}

/** Returns a function that lists the parts of one kind of all areas. */
const partsOf =
  (areas: readonly AreaManifest[]) =>
  <Part>(partOf: (area: AreaManifest) => readonly Part[] | undefined) =>
    areas.flatMap((area) => partOf(area) ?? [])

function collectProvided(areas: readonly AreaManifest[]): Provided {
  const all = partsOf(areas)
  const withoutActions = {
    purposes: mergeUnique(
      'order purpose',
      areas.map(({ purposes }) => purposes),
    ) as Provided['purposes'],
    attachments: mergeUnique(
      'attachment',
      areas.map(({ attachments }) => attachments),
    ) as Provided['attachments'],
    ticketSources: all((area) => area.ticketSources),
    reminders: all((area) => area.reminders),
    documentVerifiers: all((area) => area.documentVerifiers),
    reviewSources: all((area) => area.reviewSources),
    candidateSources: all((area) => area.candidateSources),
    personalData: all((area) => area.personalData),
    encryptedData: encryptedData(areas),
    retentionTerms: all((area) => area.retentionTerms),
  }
  const actions = all((area) => (typeof area.actions === 'function' ? area.actions(withoutActions) : area.actions))
  const sources = { ...withoutActions, actions }
  const unread = all(({ unreadNotices }) => unreadNotices && [unreadNotices])
  return {
    ...sources,
    nextSteps: {
      steps: all(({ nextSteps }) => nextSteps?.(sources)),
      unreadNotices: async (call) =>
        (await Promise.all(unread.map((of) => of(call)))).reduce((sum, one) => sum + one, 0),
    },
  }
}

/** Rows of all tables with encrypted columns, then files. */
function encryptedData(areas: readonly AreaManifest[]): KeyRotationStep[] {
  const tables = areas.flatMap(({ personalData = [] }) => personalData.flatMap((one) => one.tables))
  const inside = areas.flatMap(({ encryptedInside = [] }) => encryptedInside)
  const files = areas.flatMap(({ encryptedFiles = [] }) => encryptedFiles)
  return [...tables.flatMap((table) => rowsStep(table, inside) ?? []), ...files.map(filesStep)]
}

/** Joins the tables of equal rules. */
function merged(rules: readonly TableRetention[]): TableRetention[] {
  const byRule = new Map<string, TableRetention>()
  for (const { tables, period, by } of rules) {
    const rule = JSON.stringify([period, by])
    byRule.set(rule, { tables: [...(byRule.get(rule)?.tables ?? []), ...tables], period, by })
  }
  return [...byRule.values()]
}
