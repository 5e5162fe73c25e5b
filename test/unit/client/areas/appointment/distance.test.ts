import { byDistance, kilometres, metresBetween } from '@/areas/appointment/place/distance'

// Published coordinates of two Beijing landmarks about 4 km apart.
const tiananmen = { latitude: 39.90874, longitude: 116.39739 }
const drumTower = { latitude: 39.94066, longitude: 116.39602 }

describe('The distance to a test centre', () => {
  it('is measured in a straight line', () => {
    expect(metresBetween(tiananmen, drumTower)).toBeGreaterThan(3_500)
    expect(metresBetween(tiananmen, drumTower)).toBeLessThan(3_600)
    expect(metresBetween(tiananmen, tiananmen)).toBe(0)
  })

  it.each([
    [20, '0.1'],
    [3_549, '3.5'],
    [9_940, '9.9'],
    [12_600, '13'],
  ])('of %d metres is displayed as %s km', (metres, told) => {
    expect(kilometres(metres)).toBe(told)
  })

  it('orders centres from the nearest, with those of unknown location last in their original order', () => {
    const centres = [
      { code: 'unknown' },
      { code: 'far', location: drumTower },
      { code: 'other' },
      { code: 'near', location: tiananmen },
    ]
    expect(byDistance(centres, tiananmen).map(({ code }) => code)).toEqual(['near', 'far', 'unknown', 'other'])
  })
})
