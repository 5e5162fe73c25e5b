import { defineArea } from '@server/domain/areas/define-area'
import { clientFaults, faultHandlers } from './handlers'

export const faultsArea = defineArea({ handlers: () => faultHandlers, counters: [clientFaults] })
