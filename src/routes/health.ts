import { inArea } from './rows'

export const health = inArea('health', {
  healthCheckIn: { h5: ['/default/antiEpidemic/antiEpidemicReg'], gate: 'health' },
  healthChooseBatch: { h5: ['/default/antiEpidemic/chooseBatch'], gate: 'health' },
})
