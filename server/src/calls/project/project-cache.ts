import { eq, inArray, sql } from 'drizzle-orm'
import type { Gate, Module } from '@contract/project/gates'
import { KEPT_ALONE_S } from '@contract/project/answer-retention'
import { normaliseCode } from '@contract/typed/numbers'
import type { Database } from '@server/core/postgres/database'
import { isDatabaseUnavailable } from '@server/core/postgres/database-errors'
import { weakMemo } from '@server/core/running/weak-memo'
import { withTimeout } from '@server/core/running/with-timeout'
import { completeDefinition } from '@server/core/tables/definition/complete-definition'
import type { ProjectDefinition, StoredProjectFile } from '@server/core/tables/definition/project-definition'
import { operatorNotices } from '@server/core/tables/portal'
import { gateOverrides, projects } from '@server/core/tables/project'
import { queues } from '@server/core/tables/queue'
import type { Notice } from '@contract/portal/notice'

/**
 * Project as cached by the service: the definition of its file with notices that operators published since the import.
 * `overrides` are gates that operators changed.
 */
export interface Project {
  projectId: string
  definition: ProjectDefinition
  revision: number
  overrides: Partial<Record<Module, Gate>>
  /** Active waiting room of the project and its round (calls/queue). */
  queue: { round: string } | null
}

/** Maximum age of the cached revisions; half a second makes an import by another process visible within a second. */
const LOOK_EVERY_MS = 500
/** Maximum wait for a refresh if cached data exists. */
const PATIENCE_MS = 1_000
/**
 * Maximum age of cached data while the database is unavailable: pages remain available, and gate changes are still
 * applied in reasonable time.
 */
const KEPT_FOR_MS = KEPT_ALONE_S * 1_000

/**
 * Cache of all projects. At most every 500 ms, a request triggers one small query for the revisions (single flight),
 * and only changed projects are read again. Unchanged projects remain the same object. While the database is
 * unavailable, cached data is served for a minute.
 */
class ProjectCache {
  private cached: ReadonlyMap<string, Project> = new Map()
  /** Ids by normalized project code. */
  private idByCode: ReadonlyMap<string, string> = new Map()
  private lookedAt = Number.NEGATIVE_INFINITY
  private lookBeganAt = Number.NEGATIVE_INFINITY
  private looking: Promise<void> | null = null
  /** Whether any project has an active waiting room; if not, no place needs to be checked. */
  hasQueues = false

  constructor(private readonly db: Database) {}

  /** Returns projects by id. Ages are measured in real time, because tests shift the service's clock. */
  async all(): Promise<ReadonlyMap<string, Project>> {
    if (performance.now() - this.lookedAt >= LOOK_EVERY_MS) {
      this.looking ??= this.look().finally(() => (this.looking = null))
      await this.lookedOrKept(this.looking)
    }
    return this.cached
  }

  private async lookedOrKept(look: Promise<void>): Promise<void> {
    const keptFor = performance.now() - this.lookedAt
    if (keptFor > KEPT_FOR_MS) return look
    const waitedFor = performance.now() - this.lookBeganAt
    try {
      await withTimeout(Math.max(0, PATIENCE_MS - waitedFor), look)
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
    }
  }

  /** Returns the project of a code in any notation. */
  async byCode(domain: string): Promise<Project | undefined> {
    const all = await this.all()
    return all.get(this.idByCode.get(normaliseCode(domain)) ?? '')
  }

  /** Returns the cached state of a project without a query. */
  known(projectId: string): Project | undefined {
    return this.cached.get(projectId)
  }

  /** Refreshes immediately, after an import or gate change in this process. */
  async refresh(): Promise<void> {
    await this.looking
    this.lookedAt = Number.NEGATIVE_INFINITY
    await this.all()
  }

  private async look(): Promise<void> {
    this.lookBeganAt = performance.now()
    const rows = await this.db.select({ projectId: projects.projectId, revision: projects.revision }).from(projects)
    const changed = rows.filter((row) => this.cached.get(row.projectId)?.revision !== row.revision)
    const read = await this.read(changed.map((row) => row.projectId))
    const found = rows.flatMap(({ projectId }) => read.get(projectId) ?? this.cached.get(projectId) ?? [])
    if (changed.length > 0 || found.length !== this.cached.size)
      this.idByCode = new Map(found.map(({ projectId, definition }) => [normaliseCode(definition.domain), projectId]))
    this.cached = new Map(found.map((project) => [project.projectId, project]))
    this.hasQueues = found.some(({ queue }) => queue !== null)
    this.lookedAt = this.lookBeganAt
  }

  /** Reads in one statement, so that a definition and an operator's changes belong to the same revision. */
  private async read(projectIds: string[]): Promise<Map<string, Project>> {
    const found = new Map<string, Project>()
    if (projectIds.length === 0) return found
    const rows = await this.db
      .select({ project: projects, override: gateOverrides, notices: noticesOfOperator, round: queues.round })
      .from(projects)
      .leftJoin(gateOverrides, eq(gateOverrides.projectId, projects.projectId))
      .leftJoin(queues, eq(queues.projectId, projects.projectId))
      .where(inArray(projects.projectId, projectIds))
    for (const { project, override, notices, round } of rows) {
      const { projectId, revision } = project
      const entry = found.get(projectId) ?? {
        ...{ projectId, revision, overrides: {}, queue: round === null ? null : { round } },
        definition: withOperatorNotices(completeDefinition(project.definition), notices),
      }
      if (override) entry.overrides[override.module] = override.gate
      found.set(projectId, entry)
    }
    return found
  }
}

const noticesOfOperator = sql<OperatorNotice[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('code', notice_code, 'notice', notice, 'files', files)), '[]')
  from ${operatorNotices} where ${operatorNotices.projectId} = ${projects.projectId}
)`

const cacheOf = weakMemo((db: Database) => new ProjectCache(db))

/** Returns the cache of a database connection, hence of a running service. */
export const projectCacheOf = ({ db }: { db: Database }): ProjectCache => cacheOf(db)

/** Notice published by an operator; null if withdrawn. */
interface OperatorNotice {
  code: string
  notice: Notice | null
  files: Record<string, StoredProjectFile>
}

/** Applies an operator's changes of notices, which take precedence over the project's file. */
function withOperatorNotices(definition: ProjectDefinition, changed: readonly OperatorNotice[]): ProjectDefinition {
  if (changed.length === 0) return definition
  const codes = new Set(changed.map(({ code }) => code))
  const untouched = definition.notices.filter(({ code }) => !codes.has(code))
  return {
    ...definition,
    notices: [...untouched, ...changed.flatMap(({ notice }) => notice ?? [])],
    files: Object.assign({}, definition.files, ...changed.map(({ files }) => files)) as Record<
      string,
      StoredProjectFile
    >,
  }
}
