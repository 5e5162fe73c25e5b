import { useEffect, useRef, useState } from 'react'
import type { DeskApi } from '@contract/desk/endpoints/endpoints'
import type { QueueFilter, ReviewCase } from '@contract/desk/review'
import type { CaseDecision, CaseRefusal, UndoRefusal } from '@contract/desk/review-decision'
import type { EndpointOutput } from '@contract/endpoints/endpoint'
import type { LocalText } from '@contract/schemas'
import { call } from '../../api/call'
import { useLatest } from '../../ui/use-latest'
import { CaseLeases, refOf, renewalOf, type LeaseCalls } from './case-leases'
import { DecisionAttempts } from './decision-attempts'
import { keepFilesOf, preload } from './file-cache'
import { tabId } from './tab-id'
import { useRenewal } from './use-renewal'

/** Cases of one queue: the shown one, and the next one, which is loaded while the first is being decided. */
export interface Review {
  /** Undefined while loading, null when the queue is empty. */
  current: ReviewCase | null | undefined
  /** Counts the shown cases. */
  serial: number
  /** Why the last decision was refused; `reason` is the reason of the action. */
  refusal: Refusal | null
  /** Decision that can be taken back. */
  lastDecision: { decisionId: string; number: string } | null
  error: unknown
  /** Returns the outcome; null when no case is shown. */
  decide: (decision: CaseDecision) => Promise<Outcome | null>
  skip: () => Promise<void>
  /** Returns the outcome; null without a decision that can be taken back. */
  undo: () => Promise<Undone | null>
  reload: () => void
}

interface Refusal {
  refused: CaseRefusal
  reason: LocalText | null
}

type Outcome = EndpointOutput<DeskApi['POST /desk/projects/:domain/review/decide']>
type Undone = EndpointOutput<DeskApi['POST /desk/projects/:domain/review/undo']>
type Next = Promise<ReviewCase | null>

const CHANGED: Refusal = { refused: 'changed', reason: null }

/** Refusals after which the next case is shown. */
const ENDED = new Set<CaseRefusal>(['gone', 'scheduled', 'notHeld'])

/** Refusals after which taking back can be tried again. */
const REPEATABLE = new Set<UndoRefusal>(['running', 'impossible'])

/** Time left of the lease with which a loaded case is shown. */
const FRESH_MS = 8 * 60_000

const leftOf = ({ leasedUntil }: ReviewCase): number =>
  leasedUntil === null ? 0 : Date.parse(leasedUntil) - Date.now()

/** Leases cases of a queue one after the other; returns what is not decided to the queue when the page is left. */
export function useReview(domain: string, filter: QueueFilter): Review {
  const [shown, setShown] = useState<{ current: ReviewCase | null | undefined; serial: number }>(NOTHING)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [lastDecision, setLastDecision] = useState<Review['lastDecision']>(null)
  const [error, setError] = useState<unknown>(null)
  const leases = useRef(new CaseLeases(leaseCalls(domain, filter)))
  const next = useRef<Next | null>(null)
  const attempts = useRef(new DecisionAttempts())
  const { current } = shown
  const latest = useLatest(current)
  const params = { domain }

  async function show(taken: Next): Promise<void> {
    const of = leases.current
    try {
      const one = await taken
      // effects run twice in development
      if (of !== leases.current) return
      setError(null)
      setShown(({ serial }) => ({ current: one, serial: serial + 1 }))
      next.current = one && loadNext(of, one)
      // shown as an error when its turn comes
      next.current?.catch(() => undefined)
    } catch (failure) {
      setError(failure)
    }
  }

  /** Shows the next case, with a new lease if its lease or the addresses of its files would end soon. */
  async function advance(): Promise<void> {
    const loaded = await next.current?.catch(() => null)
    await show(loaded ? fresh(loaded) : leases.current.next())
  }

  async function fresh(loaded: ReviewCase): Next {
    if (leftOf(loaded) > FRESH_MS) return loaded
    return (await leases.current.renew(loaded)) ?? leases.current.next()
  }

  /** Replaces the shown case by its content of now; one with another version is reviewed again. */
  function showNow(now: ReviewCase): void {
    const renewal = renewalOf(latest.current, now)
    if (renewal === 'another') return
    if (renewal === 'changed') setRefusal(CHANGED)
    setShown(({ serial }) => ({ current: now, serial }))
  }

  const begin = useLatest(() => {
    leases.current = new CaseLeases(leaseCalls(domain, filter))
    void show(leases.current.next())
  })
  useEffect(() => {
    begin.current?.()
    const release = () => leases.current.release()
    window.addEventListener('pagehide', release)
    return () => {
      window.removeEventListener('pagehide', release)
      leases.current.leave()
      keepFilesOf([])
    }
  }, [begin])
  useRenewal(current, async (one) => {
    const renewed = await leases.current.renew(one)
    if (renewed) showNow(renewed)
  })

  return {
    ...shown,
    refusal,
    lastDecision,
    error,
    async decide(decision) {
      if (!current) return null
      const made = { case: refOf(current), decision }
      const body = { ...made, decisionId: attempts.current.idOf(made) }
      const outcome = await call('POST /desk/projects/:domain/review/decide', { params, body })
      attempts.current.answered()
      setRefusal(outcome.isDecided ? null : outcome)
      if (outcome.isDecided) setLastDecision({ decisionId: outcome.decisionId, number: current.number })
      else if (outcome.current) setShown(({ serial }) => ({ current: outcome.current, serial }))
      if (outcome.isDecided || ENDED.has(outcome.refused)) {
        leases.current.end(current)
        await advance()
      }
      return outcome
    },
    async skip() {
      if (!current) return
      await call('POST /desk/projects/:domain/review/skip', { params, body: refOf(current) })
      leases.current.end(current)
      setRefusal(null)
      await advance()
    },
    async undo() {
      if (!lastDecision) return null
      const { decisionId } = lastDecision
      const outcome = await call('POST /desk/projects/:domain/review/undo', { params, body: { decisionId } })
      if (outcome.refused === null || !REPEATABLE.has(outcome.refused)) setLastDecision(null)
      return outcome
    },
    reload: () => {
      leases.current.release()
      void show(leases.current.next())
    },
  }
}

const NOTHING = { current: undefined, serial: 0 }

/** Leases the case after the shown one, and loads its pictures. */
async function loadNext(leases: CaseLeases, shown: ReviewCase): Next {
  const loaded = await leases.next()
  keepFilesOf(loaded ? [shown, loaded] : [shown])
  if (loaded) void preload(loaded)
  return loaded
}

/** Renewals are no activity of a person, so they do not prolong the session; releases outlive the page. */
function leaseCalls(domain: string, filter: QueueFilter): LeaseCalls {
  const params = { domain }
  return {
    next: async (holding) =>
      call('POST /desk/projects/:domain/review/next', { params, body: { filter, tab: await tabId(), holding } }),
    renew: (shown) =>
      call(
        'POST /desk/projects/:domain/review/renew',
        { params, body: { case: refOf(shown), version: shown.version } },
        { isBackground: true },
      ),
    release: (ref) =>
      call(
        'POST /desk/projects/:domain/review/release',
        { params, body: ref },
        { isBackground: true, keepalive: true },
      ),
  }
}
