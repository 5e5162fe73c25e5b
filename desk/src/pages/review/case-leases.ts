import type { CaseRef, ReviewCase } from '@contract/desk/review'

export const refOf = ({ kind, caseId, stage }: CaseRef): CaseRef => ({ kind, caseId, stage })

/** Calls of the service about leases of one queue. */
export interface LeaseCalls {
  next: (holding: string[]) => Promise<ReviewCase | null>
  renew: (shown: ReviewCase) => Promise<ReviewCase | null>
  release: (ref: CaseRef) => Promise<unknown>
}

/** Cases of one queue that a page holds; those that arrive after it was left are released at once. */
export class CaseLeases {
  private readonly held = new Map<string, CaseRef>()
  private isLeft = false

  constructor(private readonly calls: LeaseCalls) {}

  /** Leases the next case besides those held. */
  async next(): Promise<ReviewCase | null> {
    return this.keep(await this.calls.next([...this.held.keys()]))
  }

  /** Extends a lease; null when it has ended. */
  async renew(shown: ReviewCase): Promise<ReviewCase | null> {
    const renewed = await this.calls.renew(shown)
    if (renewed) return this.keep(renewed)
    this.end(shown)
    return null
  }

  /** The case was decided or skipped, or its lease has ended. */
  end({ caseId }: Pick<CaseRef, 'caseId'>): void {
    this.held.delete(caseId)
  }

  /** Returns the cases that are held to the queue. */
  release(): void {
    for (const ref of this.held.values()) void this.calls.release(ref).catch(() => undefined)
    this.held.clear()
  }

  leave(): void {
    this.isLeft = true
    this.release()
  }

  private keep(leased: ReviewCase | null): ReviewCase | null {
    if (leased) this.held.set(leased.caseId, refOf(leased))
    if (!this.isLeft) return leased
    this.release()
    return null
  }
}

/** Compares a renewed case with the one that is shown when the answer arrives. */
export function renewalOf(
  shown: Pick<ReviewCase, 'caseId' | 'version'> | null | undefined,
  renewed: Pick<ReviewCase, 'caseId' | 'version'>,
): 'same' | 'changed' | 'another' {
  if (shown?.caseId !== renewed.caseId) return 'another'
  return shown.version === renewed.version ? 'same' : 'changed'
}
