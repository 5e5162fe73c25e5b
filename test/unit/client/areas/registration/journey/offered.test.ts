import { ApiError } from '@/api/errors/api-error'
import { call } from '@/api/call'
import { readAreas, readSubjectSeats } from '@/areas/registration/journey/registration-calls'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/session/exam', () => ({
  domainAtom: jest.requireActual<typeof import('jotai')>('jotai').atom('demo'),
}))

const refusedWith = (code: string) => jest.mocked(call).mockRejectedValue(new ApiError('refused', code))

describe('A place removed by an import', () => {
  test('has no test areas and no seats, so that its screen can lead to another one', async () => {
    refusedWith('EXM_PLACE_NOT_FOUND')
    expect(await readAreas('A01', 'gone')).toEqual([])
    expect(await readSubjectSeats('A01', 'gone')).toEqual({})
  })

  test('is the only refusal handled this way', async () => {
    refusedWith('EXM_BATCH_NOT_FOUND')
    await expect(readAreas('A01', 'west')).rejects.toThrow('EXM_BATCH_NOT_FOUND')
    await expect(readSubjectSeats('A01', 'west')).rejects.toThrow('EXM_BATCH_NOT_FOUND')
  })
})
