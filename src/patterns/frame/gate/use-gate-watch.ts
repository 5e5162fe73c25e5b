import { createContext, useCallback, useContext, useEffect, useState } from 'react'
import type { RouteRow } from '@/routes'
import { serverNow, type CurrentExamInfo } from '@/session/exam'
import { useRedrawAt } from '../loading/use-redraw-at'
import { useWatch } from '../loading/use-watch'
import { rereadProject } from '../project/project-info'
import { moduleGate, nextGateChange } from './page-access'

/** Requests fast polling; returns a function that withdraws the request. */
type RequestFast = () => () => void

export const FastGateWatchContext = createContext<RequestFast>(() => () => undefined)

/** Requests fast polling of the page's gate while mounted, for content with a payment deadline (use-gate-watch.ts). */
export function useFastGateWatch(): void {
  const requestFast = useContext(FastGateWatchContext)
  useEffect(() => requestFast(), [requestFast])
}

/** Counts the requests of one page. */
export function useFastGateRequests(): { isFast: boolean; requestFast: RequestFast } {
  const [count, setCount] = useState(0)
  const requestFast = useCallback(() => {
    setCount((before) => before + 1)
    return () => setCount((before) => before - 1)
  }, [])
  return { isFast: count > 0, requestFast }
}

/** Polling interval in milliseconds on pages without a gate, where only some buttons have one. */
const UNGATED_MS = 15_000

interface GateWatchOptions {
  /** Whether the page is displayed: its gate is open, or it stays open after the gate closed. */
  isOpen: boolean
  /** Whether the page displays a payment deadline, which keeps running while payment is suspended. */
  isFast: boolean
}

/**
 * Keeps the gates of a displayed page current, because operators suspend modules at any time. A gated page checks the
 * project's revision when it is opened and every few seconds; other pages do so while payment is suspended and they
 * display a payment deadline, else every 15 seconds. The page is re-rendered when a time window opens or closes. A
 * closed page is polled by its notice (gate-notice.tsx).
 */
export function useGateWatch(
  row: Pick<RouteRow, 'gate' | 'offline'>,
  project: CurrentExamInfo | null,
  { isOpen, isFast }: GateWatchOptions,
): void {
  const now = serverNow()
  useRedrawAt(project && nextGateChange(project, now))
  const isWanted = isOpen && !row.offline
  const isPaymentSuspended = project !== null && moduleGate(project, 'payment', now).state === 'suspended'
  const ungated = isFast && isPaymentSuspended ? { isWanted } : { isWanted, everyMs: UNGATED_MS }
  useWatch(rereadProject, row.gate ? { isWanted, isAtOnce: true } : ungated)
}
