import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const files = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map(({ parentPath, name }) => join(parentPath, name))

/**
 * Files that use the setting legitimately: the setting itself and its storage, the page frame, the photo adjustment
 * (not covered by any tour) and the countdown after booking (covered by its own test).
 */
const known = [
  'src/areas/appointment/pages/booked/index.tsx',
  'src/patterns/collecting/photo/adjust-photo.tsx',
  'src/patterns/frame/page/page-frame.tsx',
  'src/patterns/frame/settings/settings.tsx',
  'src/session/elder-mode.ts',
  'src/session/sign-out.ts',
]

test('only the page frame and known files read large text mode, so that tours can switch it on open pages', () => {
  const asking = files.filter((file) => readFileSync(file, 'utf8').includes('elderModeAtom'))
  expect(asking.map((file) => file.replaceAll('\\', '/')).sort()).toEqual(known)
})
