import { defineArea } from '../areas/define-area'
import { keptWithProject } from '../areas/kept-for'
import { resealJob } from './reseal-job'

export const resealingArea = defineArea({
  jobs: ({ encryptedData }) => [resealJob(encryptedData)],
  retention: [keptWithProject('data_key', 'resealing')],
})
