import { inArea } from './rows'

export const result = inArea('result', {
  resultSheet: {
    page: 'result',
    h5: ['/default/grade/grade/:resultCode'],
    gate: 'result',
    reads: ['/exm_c/results/:resultCode'],
  },
  reviewResult: {
    page: 'review',
    h5: ['/default/grade/review/:resultCode'],
    gate: 'review',
    reads: ['/exm_c/results/:resultCode/reviews'],
    next: ['payment'],
  },
  myReviews: { page: 'my-reviews', h5: ['/default/grade/reviews'], reads: ['/exm_c/reviews'] },
  reviewDetail: {
    page: 'review-detail',
    h5: ['/default/grade/reviews/:reviewId'],
    reads: ['/exm_c/reviews/:reviewId'],
  },
  resultInquiry: { page: 'my-results', h5: ['/default/grade/grade'], gate: 'result', reads: ['/exm_c/results'] },
})

const step = {
  gate: 'certificate',
  reads: ['/exm_c/certificate-applications/:certificateCode', '/exm_c/certificate-applications/:certificateCode/draft'],
} as const

/**
 * Screens of the candidate's own certificates stay available while the module is closed (decision 0043). Only screens
 * that need the open module are gated, except the submit page, where the service reports the reason.
 */
export const certificate = inArea('certificate', {
  myCertificates: {
    page: 'my-certificates',
    h5: ['/default/certificate/my_certificates'],
    reads: ['/exm_c/certificates'],
  },
  certificateDetail: {
    page: 'certificate',
    h5: ['/default/certificate/my_certificates/:certificateId'],
    reads: ['/exm_c/certificates/:certificateId'],
  },
  certificateCopy: {
    page: 'copy',
    h5: ['/default/certificate/my_certificates/:certificateId/copy'],
    gate: 'certificate',
    reads: ['/exm_c/certificates/:certificateId'],
  },
  certificateApplication: {
    page: 'applications',
    h5: ['/default/certificate/application'],
    reads: ['/exm_c/certificate-applications'],
  },
  certificateApplicationDetail: {
    page: 'application',
    h5: ['/default/certificate/paper'],
    reads: ['/exm_c/certificate-applications/:certificateCode'],
  },
  certificateConditions: {
    page: 'conditions',
    h5: ['/default/certificate/paper/conditions'],
    ...step,
  },
  certificateDelivery: {
    page: 'delivery',
    h5: ['/default/certificate/paper/delivery'],
    ...step,
  },
  certificatePhoto: { page: 'photo', h5: ['/default/certificate/paper/photo'], ...step },
  confirmCertificate: { page: 'confirm', h5: ['/default/certificate/paper/confirm'], ...step },
  submitCertificate: {
    page: 'submit',
    h5: ['/default/certificate/paper/submit'],
  },
})
