import { defineArea } from '../areas/define-area'
import { retainedWithProject } from '../areas/table-retention'
import { resealJob } from './key-rotation-job'

export const keyRotationArea = defineArea({
  jobs: ({ encryptedData }) => [resealJob(encryptedData)],
  retention: [retainedWithProject('data_key', 'resealing')],
})
