/** Until when instances may serve a project that can read only what the version before wrote (docs/decisions/0041). */
export class EarlierVersions {
  private sealFrom: ReadonlyMap<string, number> = new Map()

  /** `now` in milliseconds. */
  constructor(private readonly now: () => number) {}

  /** All there are: a migration writes them, and no project joins them later. */
  learn(projects: readonly { projectId: string; sealFrom: Date }[]): void {
    this.sealFrom = new Map(projects.map(({ projectId, sealFrom }) => [projectId, sealFrom.getTime()]))
  }

  areGone(projectId: string): boolean {
    return this.now() >= (this.sealFrom.get(projectId) ?? 0)
  }
}
