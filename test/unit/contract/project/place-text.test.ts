import { placeText } from '@contract/project/place-text'

describe('The text of a place', () => {
  test.each([
    [['浙江省', '杭州市', '西湖区'], 'zh', '浙江省杭州市西湖区'],
    [['Xinjiang', 'Kashgar Prefecture'], 'en', 'Kashgar Prefecture, Xinjiang'],
    [['Zhejiang', 'Hangzhou', 'Xihu District'], 'en', 'Xihu District, Hangzhou, Zhejiang'],
    [['Beijing', 'Beijing', 'Chaoyang District'], 'en', 'Chaoyang District, Beijing'],
    [['浙江'], 'en', '浙江'],
    [[], 'zh', ''],
  ] as const)('of %j in %s is %s', (names, language, words) => expect(placeText(names, language)).toBe(words))
})
