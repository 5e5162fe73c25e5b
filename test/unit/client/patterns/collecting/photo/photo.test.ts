/** @jest-environment jsdom */
import { fitPhoto } from '@/patterns/collecting/photo/use-photo'
import {
  hasRatio,
  judgePhoto,
  largestCut,
  movedCut,
  ratioText,
  zoomedCut,
} from '@/patterns/collecting/photo/photo-rules'
import type { DrawOptions } from '@/platform/device/device-types'
import { photoRequirement as requirement } from '../../../areas/registration/a-batch'

const facts = { width: 590, height: 826, bytes: 100_000, format: 'jpg' }

describe('The ID photo on the device', () => {
  test('is ready when format, size, pixels and ratio are right', () => {
    expect(judgePhoto(facts, requirement)).toEqual({ kind: 'ready' })
    expect(judgePhoto({ ...facts, width: 295, height: 413, format: 'png' }, requirement)).toEqual({ kind: 'ready' })
  })

  test('is JPG or PNG only (specification §5)', () => {
    expect(judgePhoto({ ...facts, format: 'gif' }, requirement)).toMatchObject({ code: 'PC_FILE_TYPE' })
  })

  test('is adjusted when it is too large or has another ratio', () => {
    expect(judgePhoto({ ...facts, bytes: 200 * 1024 + 1 }, requirement)).toEqual({ kind: 'adjust' })
    expect(judgePhoto({ ...facts, width: 3000, height: 4000 }, requirement)).toEqual({ kind: 'adjust' })
    // Exceeds the number of pixels that the service accepts.
    expect(judgePhoto({ ...facts, width: 7143, height: 10_000 }, requirement)).toEqual({ kind: 'adjust' })
  })

  test('is refused with the required pixels when no crop has enough pixels', () => {
    expect(judgePhoto({ ...facts, width: 1000, height: 400 }, requirement)).toEqual({
      kind: 'refused',
      code: 'PC_PIXELS_TOO_FEW',
      details: { minWidth: 295, minHeight: 413 },
    })
  })

  test('may differ from the ratio by the tolerance', () => {
    expect(hasRatio({ width: 295, height: 413 }, requirement)).toBe(true)
    expect(hasRatio({ width: 300, height: 400 }, requirement)).toBe(false)
  })

  test('has a ratio that is displayed as two small integers', () => {
    expect([ratioText(0.7143), ratioText(0.75), ratioText(1)]).toEqual(['5:7', '3:4', '1:1'])
  })
})

describe('Cropping', () => {
  const picture = { width: 4000, height: 3000 }
  const ratio = 0.75

  test('starts with the largest centred part of the right ratio', () => {
    expect(largestCut(picture, ratio)).toEqual({ x: 875, y: 0, width: 2250, height: 3000 })
  })

  test('stays inside the picture', () => {
    const cut = largestCut(picture, ratio)
    expect(movedCut(cut, -9999, 50, picture)).toMatchObject({ x: 0, y: 0 })
    expect(movedCut(cut, 9999, 0, picture).x).toBe(1750)
  })

  test('zooms around the centre, between the required pixels and the whole picture', () => {
    const needed = { ...requirement, ratio, minWidth: 300, minHeight: 400 }
    const cut = zoomedCut(largestCut(picture, ratio), 2, picture, needed)
    expect(cut).toEqual({ x: 1437.5, y: 750, width: 1125, height: 1500 })
    expect(zoomedCut(cut, 100, picture, needed).width).toBe(300)
    expect(zoomedCut(cut, 0.01, picture, needed).width).toBe(2250)
  })
})

describe('Compressing', () => {
  const cut = { x: 0, y: 0, width: 2000, height: 2800 }
  const drawing = (bytesOf: (options: DrawOptions) => number) =>
    jest.fn(async (options: DrawOptions) => ({ name: 'p.jpg', bytes: bytesOf(options), path: '', source: options }))

  test('returns the first result that is small enough', async () => {
    const draw = drawing(() => 150 * 1024)
    await expect(fitPhoto(draw, cut, requirement)).resolves.toMatchObject({ source: { width: 1000, quality: 0.92 } })
    expect(draw).toHaveBeenCalledTimes(1)
  })

  test('lowers the quality before the pixels', async () => {
    const draw = drawing(({ width, quality }) => width * quality * 300)
    const photo = await fitPhoto(draw, cut, requirement)
    expect(photo).toMatchObject({ source: { width: 1000, quality: 0.65 } })
  })

  test('keeps the required pixels, and fails rather than send a file that the service refuses', async () => {
    const draw = drawing(() => 999_999)
    await expect(fitPhoto(draw, cut, requirement)).resolves.toBeNull()
    const [last] = draw.mock.calls.at(-1) ?? []
    expect(last?.width).toBeGreaterThanOrEqual(295)
    expect(last?.height).toBeGreaterThanOrEqual(413)
  })
})
