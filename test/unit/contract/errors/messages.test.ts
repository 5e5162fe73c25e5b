import { errors, resultOf, type ErrorCode } from '@contract/errors/errors'
import { errorTexts as en } from '@contract/errors/errors.en'
import { errorTexts as zh } from '@contract/errors/errors.zh'
import { messageOf } from '@contract/errors/messages'

const codes = Object.keys(errors) as ErrorCode[]
const placeholders = (text: string) => [...new Set(text.match(/(?<=\{\{[#^/]?)\w+(?=\}\})/g) ?? [])].sort()

describe('Every code of the catalogue', () => {
  test('has a text in both languages, and there is no text without a code', () => {
    expect(Object.keys(zh.texts).sort()).toEqual([...codes].sort())
    expect(Object.keys(en.texts).sort()).toEqual([...codes].sort())
  })

  test.each(codes)('%s has the same placeholders in both languages', (code) => {
    expect(placeholders(en.texts[code])).toEqual(placeholders(zh.texts[code]))
  })

  test.each(codes)('%s is a complete sentence without details', (code) => {
    for (const texts of [zh, en]) {
      const message = messageOf(code, texts)
      expect(message).not.toMatch(/[{}]|undefined| {2}|^\s|\s$/)
      expect(message).toMatch(texts === zh ? /。$/ : /\.$/)
    }
  })

  test.each(codes)('%s says what to do, without blame or exclamation marks', (code) => {
    expect(zh.texts[code]).toMatch(/请|可|无需|系统会|通知您/)
    expect(zh.texts[code]).not.toMatch(/非法|失败。|！|!/)
    expect(en.texts[code]).not.toMatch(/illegal|!|failed\.$/i)
    expect(en.texts[code]).not.toMatch(/[\u4e00-\u9fff]/)
  })

  test('belongs to an alert, an error or a no-permission envelope', () => {
    expect(new Set(codes.map(resultOf))).toEqual(new Set([20, 30, 60]))
    expect(resultOf('COMMON_01')).toBe(30)
    expect(resultOf('EA_LOGIN_EXPIRED')).toBe(60)
    expect(resultOf('E_REG_QUOTA_FULL')).toBe(20)
  })
})

describe('A message', () => {
  const until = '2026-11-20T02:42:00.000Z'
  const earlierThatDay = Date.parse('2026-11-20T02:32:00.000Z')

  test('of an unknown code is the system error with that code', () => {
    expect(messageOf('SOMETHING_NEW', zh)).toBe('系统错误（错误码 SOMETHING_NEW），请刷新页面重试，或联系客服。')
    expect(messageOf('toString', en)).toContain('(code toString)')
  })

  test('of the generic codes has the text of the specification', () => {
    expect(messageOf('COMMON_01', zh)).toBe('网络繁忙，请稍后再试。')
    expect(messageOf('COMMON_02', zh, { code: 'X1' })).toContain('（错误码 X1）')
  })

  test('shows the end of a day as 24:00 of that day, and a beginning unchanged', () => {
    const midnight = '2026-11-20T16:00:00.000Z'
    expect(messageOf('ES_GRDL_CLOSED', zh, { until: midnight })).toContain('（2026年11月20日\u00a0周五 24:00）')
    expect(messageOf('ES_GRDL_CLOSED', zh, { until: midnight }, Date.parse(midnight) - 1)).toContain('（24:00）')
    expect(messageOf('ES_GRDL_CLOSED', zh, { until: midnight }, Date.parse(midnight))).toContain('周五 24:00）')
    expect(messageOf('EIS_SR_NOT_PUBLISHED', zh, { from: midnight })).toContain('2026年11月21日\u00a0周六 00:00')
  })

  test('shows only the time of a deadline on the same day', () => {
    expect(messageOf('EA_ACCOUNT_LOCKED', zh, { until }, earlierThatDay)).toContain('锁定至 10:42。')
    expect(messageOf('EA_ACCOUNT_LOCKED', en, { until }, earlierThatDay)).toContain('locked until 10:42.')
  })

  test('shows the date as well on another day, or if the current time is unknown', () => {
    expect(messageOf('EA_ACCOUNT_LOCKED', zh, { until })).toContain('锁定至 2026年11月20日\u00a0周五 10:42')
    expect(messageOf('EA_ACCOUNT_LOCKED', en, { until }, earlierThatDay - 86_400_000)).toContain(
      'Fri\u00a020\u00a0Nov\u00a02026, 10:42\u00a0(UTC+8)',
    )
  })

  test('shows the part for a detail that is true, not the part without it', () => {
    expect(messageOf('CRA_DRAFT_CHANGED', zh, { postage: true })).toBe('邮寄费有变化，还没有提交。请核对后再提交。')
    expect(messageOf('CRA_DRAFT_CHANGED', zh, { postage: false })).toContain('申领内容已在别处修改')
    expect(messageOf('SEAT_OP_INSUFFICIENT', zh, { keepsSeat: true })).not.toContain('候补')
    expect(messageOf('SEAT_OP_INSUFFICIENT', en)).toContain('waiting list')
  })

  test('falls back to the rule without a deadline', () => {
    expect(messageOf('EA_ACCOUNT_LOCKED', zh)).toContain('锁定 10 分钟')
  })

  test('shows numbers including zero, and joins lists', () => {
    expect(messageOf('EA_WRONG_PASSWORD', zh, { left: 2 })).toContain('还可以尝试 2 次')
    expect(messageOf('EA_WRONG_PASSWORD', zh, { left: 0 })).toContain('还可以尝试 0 次')
    expect(messageOf('PC_FILE_TYPE', en, { formats: ['jpg', 'png'] })).toContain('jpg, png')
  })

  test('for exactly one subject has its own wording', () => {
    const messages = (details: object) =>
      [zh, en].map((texts) => messageOf('E_REG_SUBJECT_COUNT', texts, { ...details }))
    expect(messages({ exactly: 1 })).toEqual(['请选择 1 科，再继续。', 'Choose exactly 1 of the subjects to continue.'])
    expect(messages({ min: 1, max: 3 })).toEqual([
      '所选科目数量不符合要求，至少选择 1 科，最多选择 3 科。请调整后继续。',
      'The number of subjects is not allowed: at least 1, at most 3. Adjust your choice to continue.',
    ])
  })

  test('shows no objects and does not resolve placeholders inside details', () => {
    expect(messageOf('EA_WRONG_PASSWORD', zh, { left: { a: 1 } })).not.toContain('object')
    expect(messageOf('EA_WRONG_PASSWORD', zh, { left: '{{code}}' })).toContain('{{code}}')
  })
})
