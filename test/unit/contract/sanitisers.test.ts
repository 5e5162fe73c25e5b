import { sanitise } from '@contract/sanitisers'

describe('A sanitiser keeps only allowed characters', () => {
  test.each([
    ['chineseName', '王 小明123·Abc(曾用名)（甲）<b>!', '王小明·Abc(曾用名)（甲）b'],
    ['chineseName', '𠮷田', '𠮷田'],
    ['address', '北京市朝阳区 1-2号_A+B、(东)（西）#;<x>', '北京市朝阳区1-2号_A+B、(东)（西）x'],
    ['bankName', '中国银行(北京分行)（营业部）ABC12 *-', '中国银行(北京分行)（营业部）ABC12'],
    ['bankAccount', '6222 0200-1234a', '622202001234'],
    ['telephone', '+86-010_1234 5678 ext.9', '+86-010_123456789'],
  ] as const)('%s: %s', (name, text, kept) => {
    expect(sanitise(name, text)).toBe(kept)
  })

  test('and turns the dots of input methods into the middle dot of names', () => {
    expect(sanitise('chineseName', '阿卜杜拉•买买提・江')).toBe('阿卜杜拉·买买提·江')
  })
})
