import { pinyinName } from '@server/domain/collecting/pinyin-name'

describe('The suggested pinyin of a name', () => {
  it.each([
    ['林知夏', 'LIN ZHIXIA', 'the surname first'],
    ['单雄信', 'SHAN XIONGXIN', 'surnames have readings of their own'],
    ['仇英', 'QIU YING', 'surnames have readings of their own'],
    ['解缙', 'XIE JIN', 'surnames have readings of their own'],
    ['查良镛', 'ZHA LIANGYONG', 'surnames have readings of their own'],
    ['区子平', 'OU ZIPING', 'surnames have readings of their own'],
    ['朴树', 'PIAO SHU', 'surnames have readings of their own'],
    ['曾国藩', 'ZENG GUOFAN', 'surnames have readings of their own'],
    ['周单', 'ZHOU DAN', 'but not within a given name'],
    ['欧阳修', 'OUYANG XIU', 'a surname of two characters is one word'],
    ['尉迟恭', 'YUCHI GONG', 'a surname of two characters is one word'],
    ['万俟卨', 'MOQI XIE', 'a surname of two characters is one word'],
    ['欧阳', 'OU YANG', 'two characters are a surname and a name'],
    ['吕布', 'LYU BU', 'ü as passports write it'],
    ['李略', 'LI LUE', 'ü as passports write it'],
    ['Anna Maria Silva', 'ANNA MARIA SILVA', 'a name in Latin letters stays in its order'],
  ])('is, for %s, %s (%s)', (name, expected) => {
    expect(pinyinName(name)).toBe(expected)
  })

  it.each([
    ['买买提·艾力', 'a name spelled out from another language'],
    ['𠮷田太郎', 'a character that no list knows'],
    ['林', 'half a name'],
    ['阿卜杜热合曼江', 'a name spelled out from another language'],
    ['Анна', 'another alphabet'],
    ['', 'no name'],
  ])('is missing for %s: %s', (name) => {
    expect(pinyinName(name)).toBeNull()
  })
})
