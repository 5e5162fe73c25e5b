import { inArea } from './rows'

export const certificate = inArea('certificate', {
  certificateApplication: { h5: ['/default/certificate/application'], gate: 'certificate' },
})
