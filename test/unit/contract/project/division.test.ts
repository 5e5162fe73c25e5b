import { brokenDivision, isInnermost, PROVINCES, provinceIn } from '@contract/project/division'

describe('An administrative division (GB/T 2260)', () => {
  it.each([
    [['330000', '330100', '330106'], null, 'a district of a city of a province'],
    [['110000', '110105'], null, 'a district of a municipality'],
    [['410000', '419001'], null, 'a city that its province governs itself'],
    [['370000', '371000', '371002'], null, 'a city whose code ends with more noughts'],
    [['330000', '330100'], 'FIELD_REGION', 'a city is not enough'],
    [['330000'], 'FIELD_REGION', 'nor is a province'],
    [['330000', '320100', '320102'], 'FIELD_OPTION', 'each is in the one before'],
    [['330000', '330100', '330206'], 'FIELD_OPTION', 'each is in the one before'],
    [['330100', '330106'], 'FIELD_OPTION', 'it begins with a province'],
    [['710000', '710101'], 'FIELD_OPTION', 'of the mainland'],
    [['HZ'], 'FIELD_OPTION', 'a code of something else'],
    [['330000', '330100', ''], 'FIELD_OPTION', 'nothing is left out'],
  ])('path %j: %s, %s', (path, fault, _why) => {
    expect(brokenDivision(path)).toBe(fault)
  })

  it('has a province, and may be innermost', () => {
    expect([provinceIn(['330000', '330100']), provinceIn(['HZ']), provinceIn([])]).toEqual([
      '330000',
      undefined,
      undefined,
    ])
    expect(['330106', '330100', '330000', 'HZ'].map(isInnermost)).toEqual([true, false, false, false])
    expect(PROVINCES).toHaveLength(31)
  })
})
