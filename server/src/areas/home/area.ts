import { defineArea } from '@server/domain/areas/define-area'
import { homeHandlers } from './handlers'

export const homeArea = defineArea({ handlers: ({ nextSteps }) => homeHandlers(nextSteps) })
