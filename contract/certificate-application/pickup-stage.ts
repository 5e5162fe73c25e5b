/** Collection period of certificates at the counter. Pure. */
import { windowState } from '../project/gates'
import type { Pickup } from './applicable'

/** Returns `notYetOpen` before the period, `closed` after it. `now`: server clock, milliseconds. */
export const pickupStage = ({ from, until }: Pick<Pickup, 'from' | 'until'>, now: number) =>
  windowState({ opensAt: from, closesAt: until }, now)
