import { defineArea } from '@server/domain/areas/define-area'
import { divisionHandlers } from './handlers'

export const divisionsArea = defineArea({ handlers: () => divisionHandlers })
