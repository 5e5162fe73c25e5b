/** The current release follows from the clock alone. */
import { currentRelease, nextAt, type Release } from '@contract/result/releases'
import { inBothLanguages } from '@contract/reason'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour)).toISOString()
const now = Date.parse(at(12))
const version = (number: number, publishAt: string | null, withdrawnAt: string | null = null): Release => ({
  ...{ version: number, publishAt, withdrawnAt, reason: withdrawnAt === null ? null : inBothLanguages('why', '') },
})

it('is null before the first publication, and that version from then on', () => {
  const one = version(1, at(12))
  expect(currentRelease([one], now - 1)).toBeNull()
  expect(nextAt([one], now - 1)).toBe(at(12))
  expect(currentRelease([one], now)).toMatchObject({ release: one, state: 'published', isCorrected: false })
})

it('is the newest published version: imported or scheduled ones change nothing', () => {
  const one = version(1, at(9))
  expect(currentRelease([one, version(2, at(13)), version(3, null)], now)?.release).toBe(one)
  expect(currentRelease([one, version(2, at(11))], now)).toMatchObject({
    ...{ release: { version: 2 }, before: { version: 1 }, isCorrected: true, firstAt: at(9) },
  })
})

it('is the withdrawn version, with its reason, until the next one, and never an earlier one', () => {
  const releases = [version(1, at(8)), version(2, at(9), at(10))]
  expect(currentRelease(releases, now)).toMatchObject({ release: { version: 2 }, state: 'withdrawn' })
  expect(currentRelease([...releases, version(3, at(11))], now)).toMatchObject({ release: { version: 3 } })
})

it('is never a version that was withdrawn before its publication', () => {
  expect(currentRelease([version(1, at(11), at(10))], now)).toBeNull()
  expect(currentRelease([version(1, at(9)), version(2, at(11), at(10))], now)).toMatchObject({
    ...{ release: { version: 1 }, isCorrected: false },
  })
  expect(nextAt([version(1, at(14), at(10))], now)).toBeNull()
})
