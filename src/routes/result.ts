import { inArea } from './rows'

export const result = inArea('result', {
  resultSheet: {
    page: 'result',
    h5: ['/default/grade/grade/:resultCode'],
    gate: 'result',
    reads: ['/exm_c/results/:resultCode'],
  },
  resultInquiry: { page: 'my-results', h5: ['/default/grade/grade'], gate: 'result', reads: ['/exm_c/results'] },
})
