import { inArea } from './rows'

export const health = inArea('health', {
  healthCheckIn: {
    page: 'check-in',
    h5: ['/default/antiEpidemic/antiEpidemicReg'],
    gate: 'health',
    reads: ['/exm_c/health/:batch'],
  },
  healthChooseBatch: {
    page: 'choose-batch',
    h5: ['/default/antiEpidemic/chooseBatch'],
    gate: 'health',
    reads: ['/exm_c/health'],
  },
})
