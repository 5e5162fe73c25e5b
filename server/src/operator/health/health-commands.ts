import type { Command } from '../command'
import { healthCount } from './health-count'
import { healthExport } from './health-export'
import { healthList } from './health-list'

/** Commands for health check-ins. */
export const healthCommands: readonly Command[] = [healthList, healthCount, healthExport]
