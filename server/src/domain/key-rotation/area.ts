import { defineArea } from '../areas/define-area'
import { retainedWithProject } from '../areas/table-retention'
import { keyRotationJob } from './key-rotation-job'

export const keyRotationArea = defineArea({
  jobs: ({ encryptedData }) => [keyRotationJob(encryptedData)],
  retention: [retainedWithProject('data_key', 'key_rotation')],
})
