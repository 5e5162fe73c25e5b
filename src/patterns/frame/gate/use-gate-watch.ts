import type { RouteRow } from '@/routes'
import { serverNow, type CurrentExamInfo } from '@/session/exam'
import { useRedrawAt } from '../loading/use-redraw-at'
import { useWatch } from '../loading/use-watch'
import { rereadProject } from '../project/project-info'
import { moduleGate, nextGateChange } from './page-access'

/** Milliseconds between two checks on a screen without a gate of its own: only some of its buttons have one. */
const UNGATED_MS = 15_000

/**
 * Keeps the gates of a shown screen current: operators suspend modules while candidates are on it. A gated screen checks
 * the project's revision when it is shown and every few seconds after that; windows that open or close redraw it at their
 * instant. While payment is suspended every screen checks as often, because the time to pay an order runs on. A closed page
 * is checked by its notice (gate-notice.tsx).
 */
export function useGateWatch(
  row: Pick<RouteRow, 'gate' | 'offline'>,
  project: CurrentExamInfo | null,
  isOpen: boolean,
): void {
  useRedrawAt(project && nextGateChange(project, serverNow()))
  const isWanted = isOpen && !row.offline
  const isPaymentSuspended = project !== null && moduleGate(project, 'payment', serverNow()).state === 'suspended'
  const ungated = isPaymentSuspended ? { isWanted } : { isWanted, everyMs: UNGATED_MS }
  useWatch(rereadProject, row.gate ? { isWanted, isAtOnce: true } : ungated)
}
