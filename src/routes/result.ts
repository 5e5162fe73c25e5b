import { inArea } from './rows'

export const result = inArea('result', {
  resultInquiry: { h5: ['/default/grade/grade'], gate: 'result' },
})
