import { sanitise } from '@contract/typed/sanitisers'

describe('A sanitiser keeps permitted characters', () => {
  test.each([
    ['chineseName', '王 小明', '王小明'],
    ['chineseName', '阿卜杜拉 • 买买提・江', '阿卜杜拉·买买提·江'],
    ['chineseName', '王小明(曾用名)（甲）［乙］', '王小明(曾用名)（甲）[乙]'],
    ['chineseName', 'ＬＩ  ＸＩＡＯＭＩＮＧ', 'LI XIAOMING'],
    ['chineseName', 'José Muñoz', 'José Muñoz'],
    ['chineseName', '𠮷田', '𠮷田'],
    ['address', '文三路１２３号', '文三路123号'],
    ['address', '北京市朝阳区 1－2号_A＋B、(东)（西）[南]【北】', '北京市朝阳区1-2号_A+B、(东)（西）[南]【北】'],
    ['address', 'Bahnhofstrasse 12  Zürich', 'Bahnhofstrasse 12 Zürich'],
    ['address', 'Zu\u0308rich', 'Zürich'],
    ['address', 'улица Ленина 5 서울 강남구', 'улица Ленина 5 서울 강남구'],
    ['address', '⽂三路5号', '文三路5号'],
    ['bankName', 'Bank of China（Ｈｏｎｇ Kong）', 'Bank of China（Hong Kong）'],
    ['bankName', '中国银行(北京分行)营业部 ABC12', '中国银行(北京分行)营业部ABC12'],
    ['bankAccount', '6222 0200-1234　５６', '6222020012 3456'.replace(' ', '')],
    ['telephone', '＋86 10 1234 5678', '+861012345678'],
    ['telephone', '(010) 1234-5678 ext. 9', '010-1234-5678-9'],
    ['telephone', '010-12345678转9', '010-12345678-9'],
    ['telephone', '010–12345678 x 9', '010-12345678-9'],
  ] as const)('%s: “%s” is kept as “%s”', (name, text, kept) => {
    expect(sanitise(name, text)).toEqual({ text: kept, leftOut: [] })
  })
})

describe('A sanitiser reports removed characters, and does not join words', () => {
  test.each([
    ['address', "Flat 2/F, 12 St. John's Road, Zürich", 'Flat 2-F 12 St Johns Road Zürich', ['/', ',', '.', "'"]],
    ['address', '文三路3#楼，502室；甲', '文三路3楼、502室、甲', ['#', '，', '；']],
    ['chineseName', '王小明123·Abc<b>!', '王小明·Abc b', ['1', '2', '3', '<', '>', '!']],
    ['bankName', 'Bank A/Bank B', 'Bank A Bank B', ['/']],
    ['bankAccount', '6222a', '6222', ['a']],
    ['telephone', '12345678/87654321', '12345678_87654321', ['/']],
    ['telephone', '010-12345678 王先生', '010-12345678', ['王', '先', '生']],
  ] as const)('%s: “%s” becomes “%s”', (name, text, kept, leftOut) => {
    expect(sanitise(name, text)).toEqual({ text: kept, leftOut })
  })
})

test.each(['chineseName', 'address', 'bankName', 'bankAccount', 'telephone'] as const)(
  'the output of sanitiser %s is unchanged when it is sanitised again',
  (name) => {
    const typed = "Flat 2/F，12 St. John's 路 ３号#；。、·•(x)【y】~ext 5😀"
    const { text } = sanitise(name, typed)
    expect(sanitise(name, text)).toEqual({ text, leftOut: [] })
  },
)
