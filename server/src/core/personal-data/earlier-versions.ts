/** What a version may seal that the one before did not: everything, or the names of grounds alone. */
export type SealedSince = 'everything' | 'grounds'

interface Beside {
  projectId: string
  sealFrom: Date
  onlyGrounds: boolean
}

/** Until when instances may serve a project that can read only what the version before wrote (docs/decisions/0041). */
export class EarlierVersions {
  private beside: ReadonlyMap<string, Beside> = new Map()

  /** `now` in milliseconds. */
  constructor(private readonly now: () => number) {}

  /** All there are: a migration writes them, and no project joins them later. */
  learn(projects: readonly Beside[]): void {
    this.beside = new Map(projects.map((project) => [project.projectId, project]))
  }

  /** Those that cannot read `what` once it is sealed. */
  areGone(projectId: string, what: SealedSince = 'everything'): boolean {
    const beside = this.beside.get(projectId)
    if (!beside || (beside.onlyGrounds && what === 'everything')) return true
    return this.now() >= beside.sealFrom.getTime()
  }
}
