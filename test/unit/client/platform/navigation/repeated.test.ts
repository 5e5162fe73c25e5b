import { forgetOpened, isRepeated, noteHeight } from '@/platform/navigation/repeated'

test('a double tap opens a screen once; the screen can be opened again a moment later, or at once after visiting another', () => {
  const clock = jest.spyOn(Date, 'now')
  const at = (time: number, url: string) => {
    clock.mockReturnValue(time)
    return isRepeated(url)
  }
  expect(at(10_000, '/a')).toBe(false)
  expect(at(10_150, '/a')).toBe(true)
  expect(at(10_200, '/b')).toBe(false)
  expect(at(10_700, '/b')).toBe(false)
  forgetOpened()
  expect(at(10_750, '/b')).toBe(false)
  // A lower page stack means that the phone's back gesture was used; a higher one results from the double tap itself.
  noteHeight(2)
  expect(at(10_800, '/b')).toBe(true)
  noteHeight(3)
  expect(at(10_850, '/b')).toBe(true)
  noteHeight(2)
  expect(at(10_900, '/b')).toBe(false)
  clock.mockRestore()
})
