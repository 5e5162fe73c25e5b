import { sizeLimits } from '@/patterns/fields/size-limits'

describe('The size limits of a file requirement', () => {
  test('are one for all formats unless the project limits pictures', () => {
    expect(sizeLimits(['pdf', 'jpg', 'png'], undefined)).toEqual({ each: 5120 })
    expect(sizeLimits(['pdf'], 1024)).toEqual({ each: 5120 })
    expect(sizeLimits(['jpg', 'png'], 1024)).toEqual({ each: 1024 })
  })

  test('are stated for pictures and other files if they differ', () => {
    expect(sizeLimits(['pdf', 'jpg'], 1024)).toEqual({ pictures: 1024, others: 5120 })
  })
})
