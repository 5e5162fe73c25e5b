import { useEffect, useRef, useState } from 'react'
import type { DeskApi } from '@contract/desk/endpoints/endpoints'
import type { CaseRef, QueueFilter, ReviewCase } from '@contract/desk/review'
import type { CaseDecision, CaseRefusal } from '@contract/desk/review-decision'
import type { EndpointOutput } from '@contract/endpoints/endpoint'
import type { LocalText } from '@contract/schemas'
import { call } from '../../api/call'
import { useLatest } from '../../ui/use-latest'

/** Cases of one queue: the shown one, and the next one, which is loaded while the first is being decided. */
export interface Review {
  /** Undefined while loading, null when the queue is empty. */
  current: ReviewCase | null | undefined
  /** Why the last decision was refused; `reason` is the reason of the action. */
  refusal: { refused: CaseRefusal; reason: LocalText | null } | null
  /** Decision that can be taken back. */
  lastDecision: { decisionId: string; number: string } | null
  error: unknown
  /** Returns the outcome; null when no case is shown. */
  decide: (decision: CaseDecision) => Promise<Outcome | null>
  skip: () => Promise<void>
  undo: () => Promise<{ isUndone: boolean; needsApproval: boolean }>
  reload: () => void
}

type Outcome = EndpointOutput<DeskApi['POST /desk/projects/:domain/review/decide']>
type Next = Promise<ReviewCase | null>

export const refOf = ({ kind, caseId, stage }: CaseRef): CaseRef => ({ kind, caseId, stage })

/** Leases cases of a queue one after the other; returns what is not decided to the queue when the page is left. */
export function useReview(domain: string, filter: QueueFilter): Review {
  const [current, setCurrent] = useState<ReviewCase | null | undefined>(undefined)
  const [refusal, setRefusal] = useState<Review['refusal']>(null)
  const [lastDecision, setLastDecision] = useState<Review['lastDecision']>(null)
  const [error, setError] = useState<unknown>(null)
  const next = useRef<Next | null>(null)
  const params = { domain }
  const lease = (holding: string[]): Next =>
    call('POST /desk/projects/:domain/review/next', { params, body: { filter, holding } })

  async function show(taken: Next): Promise<void> {
    try {
      const shown = await taken
      setError(null)
      setCurrent(shown)
      next.current = shown && lease([shown.caseId]).then(preloaded)
      // shown as an error when its turn comes
      next.current?.catch(() => undefined)
    } catch (failure) {
      setError(failure)
    }
  }

  /** Shows the next case; leases it again if its lease or the addresses of its files would end soon. */
  async function advance(): Promise<void> {
    const loaded = await next.current?.catch(() => null)
    await show(loaded && leftOf(loaded) > FRESH_MS ? Promise.resolve(loaded) : lease([]))
  }

  const begin = useLatest(() => void show(lease([])))
  useEffect(() => begin.current?.(), [begin])
  useReleased(domain, current, next)
  useRenewed(current, async (caseId) => {
    const prefetched = await next.current?.catch(() => null)
    const renewed = await lease(prefetched ? [prefetched.caseId] : [])
    setCurrent((shown) => (renewed?.caseId === caseId && shown?.caseId === caseId ? renewed : shown))
  })

  return {
    current,
    refusal,
    lastDecision,
    error,
    async decide(decision) {
      if (!current) return null
      const body = { case: refOf(current), decision }
      const outcome = await call('POST /desk/projects/:domain/review/decide', { params, body })
      setRefusal(outcome.isDecided ? null : outcome)
      if (outcome.isDecided) setLastDecision({ decisionId: outcome.decisionId, number: current.number })
      else if (outcome.current) setCurrent(outcome.current)
      const isOver = outcome.isDecided || ENDED.has(outcome.refused)
      if (isOver) await advance()
      return outcome
    },
    async skip() {
      if (!current) return
      await call('POST /desk/projects/:domain/review/skip', { params, body: refOf(current) })
      setRefusal(null)
      await advance()
    },
    async undo() {
      if (!lastDecision) return { isUndone: false, needsApproval: false }
      const { decisionId } = lastDecision
      const outcome = await call('POST /desk/projects/:domain/review/undo', { params, body: { decisionId } })
      setLastDecision(null)
      return outcome
    },
    reload: () => void show(lease([])),
  }
}

const leftOf = ({ leasedUntil }: ReviewCase): number =>
  leasedUntil === null ? 0 : Date.parse(leasedUntil) - Date.now()

/** Time left of the lease with which a loaded case is shown. */
const FRESH_MS = 8 * 60_000
const RENEW_EVERY_MS = 4 * 60_000

/** Renews the lease of the shown case and the addresses of its files while it is shown. */
function useRenewed(current: ReviewCase | null | undefined, renew: (caseId: string) => Promise<void>): void {
  const latest = useLatest(renew)
  const caseId = current?.caseId
  useEffect(() => {
    if (caseId === undefined) return
    const timer = setInterval(() => void latest.current?.(caseId).catch(() => undefined), RENEW_EVERY_MS)
    return () => clearInterval(timer)
  }, [caseId, latest])
}

/** Refusals after which the next case is shown. */
const ENDED = new Set<CaseRefusal>(['gone', 'scheduled'])

/** Loads the pictures of a case before it is shown. */
function preloaded(loaded: ReviewCase | null): ReviewCase | null {
  const files = loaded ? [loaded.photo, loaded.idPortrait, ...loaded.documents.flatMap((one) => one.files)] : []
  for (const file of files) if (file?.mediaType.startsWith('image/')) new Image().src = file.url
  return loaded
}

/** Releases the shown and the next case when the page is left. */
function useReleased(domain: string, current: ReviewCase | null | undefined, next: React.RefObject<Next | null>): void {
  const shown = useLatest(current)
  useEffect(
    () => () => {
      const release = (held: ReviewCase | null | undefined) => {
        if (!held) return
        const body = refOf(held)
        void call('POST /desk/projects/:domain/review/release', { params: { domain }, body }).catch(() => undefined)
      }
      release(shown.current)
      void next.current?.then(release, () => undefined)
    },
    [domain, next, shown],
  )
}
