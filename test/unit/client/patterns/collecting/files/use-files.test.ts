/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react'
import type { FileRequirement } from '@contract/collecting/requirements'
import { ApiError } from '@/api/errors/api-error'
import type { CollectingAt } from '@/patterns/collecting/collecting-at'
import { useFiles } from '@/patterns/collecting/files/files-step'

it('a file whose save was interrupted after the upload is only saved again, so that it exists once', async () => {
  const sendFile = jest.fn().mockResolvedValueOnce({ fileId: 'one' }).mockResolvedValueOnce({ fileId: 'other' })
  const save = jest
    .fn<Promise<unknown>, [(newest: unknown) => unknown]>()
    .mockRejectedValueOnce(new ApiError('offline', 'COMMON_01'))
    .mockResolvedValueOnce({})
  const at = { draft: { files: {} }, save, sendFile, leaveWhenClosed: () => false } as unknown as CollectingAt
  const { result } = renderHook(() => useFiles(at, { sent: {} }))
  const requirement: FileRequirement = {
    key: 'k',
    label: { zh: '', en: '' },
    required: true,
    maxFiles: 2,
    formats: ['pdf'],
  }
  const add = () => result.current.add(requirement, file, () => undefined)
  const file = { name: 'a.pdf', bytes: 1, path: '', source: null }
  await expect(add()).rejects.toThrow('offline')
  await add()
  expect(sendFile).toHaveBeenCalledTimes(1)
  expect(save.mock.calls[1]?.[0]({ files: { k: ['one'] } })).toEqual({ files: { k: ['one'] } })
})
