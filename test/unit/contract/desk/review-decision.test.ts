import * as v from 'valibot'
import { reasonSchema } from '@contract/desk/review-decision'

describe('A reason typed at the desk', () => {
  it('is one line, without line breaks of pasted text and without invisible characters', () => {
    expect(
      v.parse(reasonSchema, { zh: ' 照片模糊\r\n\n请重新上传 ', en: 'Blurred.\u2028Upload\u202e it again\u0007' }),
    ).toEqual({
      zh: '照片模糊 请重新上传',
      en: 'Blurred. Upload it again',
    })
  })

  it.each(['', ' \n ', '\u200e'])('is refused when nothing is visible of it: %j', (zh) => {
    expect(v.safeParse(reasonSchema, { zh }).success).toBe(false)
  })

  it('may lack English', () => {
    expect(v.parse(reasonSchema, { zh: '缺少盖章' })).toEqual({ zh: '缺少盖章', en: '' })
  })
})
