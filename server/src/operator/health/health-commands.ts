import type { Command } from '../command'
import { healthCount } from './health-count'
import { healthExport } from './health-export'
import { healthList } from './health-list'

/** What candidates told of their health, day by day. */
export const healthCommands: readonly Command[] = [healthList, healthCount, healthExport]
