import { normalisePurpose, purposeFault } from '@contract/certificate/copy-purpose'

const faultOf = (text: string) => purposeFault(normalisePurpose(text))?.code ?? null

describe('The purpose of a stamped copy', () => {
  it.each(['某某公司岗位聘任', '向 ABC（北京）公司投标，2026年', "L'Oréal & Co. recruitment"])(
    'can be “%s”',
    (text) => {
      expect(faultOf(text)).toBeNull()
    },
  )

  it('is one line without invisible characters', () => {
    expect(normalisePurpose(' 求职\n投标\u200b\u202e ')).toBe('求职 投标')
  })

  it.each([
    ['\u200b \u3000', 'FIELD_REQUIRED'],
    ['用途'.repeat(21), 'FIELD_TOO_LONG'],
    // Would close the stamp's quotation marks and continue as the stamp's own text.
    ['聘任”，有效期至 2036 年', 'FIELD_CHARACTERS'],
    ['聘任😀', 'FIELD_CHARACTERS'],
    ['<b>聘任</b>', 'FIELD_CHARACTERS'],
    ['2026', 'FIELD_FORMAT'],
  ])('cannot be %j', (text, fault) => {
    expect(faultOf(text)).toBe(fault)
  })
})
