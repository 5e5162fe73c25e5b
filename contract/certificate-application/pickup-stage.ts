/** Whether what lies at the counter can be collected now. Pure. */
import { windowState } from '../project/gates'
import type { Pickup } from './applicable'

/** `notYetOpen` before its first day, `closed` after the last; `now` in milliseconds, the server's clock. */
export const pickupStage = ({ from, until }: Pick<Pickup, 'from' | 'until'>, now: number) =>
  windowState({ opensAt: from, closesAt: until }, now)
