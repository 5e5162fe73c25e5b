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
