/** @jest-environment jsdom */
import type { Region } from '@contract/project/region'
import { isRead } from '@/patterns/fields/divisions/read-divisions'

const name = { zh: '', en: '' }
const region = (code: string, children?: Region[]): Region => ({ code, name, ...(children && { children }) })
const divisions = [
  region('110000', [region('110101'), region('110105')]),
  region('330000', [region('330100', [region('330106')]), region('330200', [region('330203')])]),
  region('410000', [region('410100'), region('419001')]),
]

test.each([
  [[], [], false, 'nothing was read'],
  [divisions, [], true, 'the provinces are here'],
  [divisions, ['330000', '330100'], true, 'all of a province is here'],
  [divisions, ['110000'], true, 'a municipality has nothing below its districts'],
  [divisions, ['410000'], false, 'of a province its cities alone are here'],
  [divisions, ['650000'], false, 'there is nothing of a province'],
])('%#: what can be chosen below is here: %s', (here, path, expected) => {
  expect(isRead(here, path)).toBe(expected)
})
