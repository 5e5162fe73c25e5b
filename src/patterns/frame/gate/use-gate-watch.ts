import type { RouteRow } from '@/routes'
import { serverNow, type CurrentExamInfo } from '@/session/exam'
import { useRedrawAt } from '../loading/use-redraw-at'
import { useWatch } from '../loading/use-watch'
import { rereadProject } from '../project/project-info'
import { moduleGate, nextGateChange } from './page-access'

/** Milliseconds between two checks on a page without a gate of its own: only some of its buttons have one. */
const UNGATED_MS = 15_000

interface GateWatchOptions {
  /** The page is displayed: its gate is open, or the page stays open after its gate closed. */
  isOpen: boolean
  /** The page displays a deadline to pay, which does not wait while payment is suspended. */
  isFast: boolean
}

/**
 * Keeps the gates of a displayed page current: operators suspend modules while candidates are on it. A gated page checks
 * the project's revision when it is opened and every few seconds after that; other pages do so while payment is suspended
 * and they display a deadline to pay, else every 15 seconds. Windows that open or close redraw the page at their instant.
 * A closed page is checked by its notice (gate-notice.tsx).
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
