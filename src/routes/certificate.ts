import { inArea } from './rows'

export const certificate = inArea('certificate', {
  myCertificates: {
    page: 'my-certificates',
    h5: ['/default/certificate/my_certificates'],
    gate: 'certificate',
    reads: ['/exm_c/certificates'],
  },
  certificateDetail: {
    page: 'certificate',
    h5: ['/default/certificate/my_certificates/:certificateId'],
    gate: 'certificate',
    reads: ['/exm_c/certificates/:certificateId'],
  },
  certificateCopy: {
    page: 'copy',
    h5: ['/default/certificate/my_certificates/:certificateId/copy'],
    gate: 'certificate',
    reads: ['/exm_c/certificates/:certificateId'],
  },
  certificateApplication: { h5: ['/default/certificate/application'], gate: 'certificate' },
})
