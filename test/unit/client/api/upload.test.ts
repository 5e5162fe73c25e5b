/** @jest-environment jsdom */
import { upload } from '@/api/upload'
import * as files from '@/platform/device/files'
import * as pictures from '@/platform/device/pictures'

jest.mock('@/platform/device/files')
jest.mock('@/platform/device/pictures')
const sendFile = jest.mocked(files.sendFile)
const shrinkPicture = jest.mocked(pictures.shrinkPicture)
const otherFormatOf = jest.mocked(pictures.otherFormatOf)
const MB = 1024 * 1024
const picked = (name: string, bytes: number) => ({ name, bytes, path: `/tmp/${name}`, source: null })
const send = (file: ReturnType<typeof picked>, formats = ['pdf', 'jpg', 'png'], maxKb?: number) => {
  const input = { params: { batchCode: 'A01' }, body: { purpose: 'photo' as const } }
  return upload('POST /exm_c/batches/:batchCode/files', input, file, { formats, maxKb })
}

beforeEach(() => {
  jest.resetAllMocks()
  const body = JSON.stringify({ code: 10, msg: '', error: null, data: { fileId: 'f1' } })
  sendFile.mockResolvedValue({ status: 200, body })
})

describe('An uploaded file', () => {
  test('is made smaller when it is a camera picture above 5 MB', async () => {
    const smaller = picked('证书.jpg', 3 * MB)
    shrinkPicture.mockResolvedValue(smaller)
    await expect(send(picked('证书.PNG', 12 * MB))).resolves.toEqual({ fileId: 'f1' })
    expect(shrinkPicture).toHaveBeenCalledWith(expect.objectContaining({ name: '证书.PNG' }), 5 * MB)
    expect(sendFile.mock.calls[0]?.[0]).toMatchObject({ file: smaller, form: { fileName: '证书.jpg' } })
  })

  test('is reduced to the project’s picture limit, while a PDF may have 5 MB', async () => {
    shrinkPicture.mockResolvedValue(picked('证书.jpg', 200 * 1024))
    await send(picked('证书.jpg', 2 * MB), undefined, 200)
    expect(shrinkPicture).toHaveBeenCalledWith(expect.objectContaining({ name: '证书.jpg' }), 200 * 1024)
    await send(picked('学历.pdf', 5 * MB), undefined, 200)
    expect(shrinkPicture).toHaveBeenCalledTimes(1)
    await expect(send(picked('动图.gif', MB), ['gif'], 200)).rejects.toMatchObject({
      code: 'PC_FILE_TOO_LARGE',
      details: { max: '200 KB' },
    })
  })

  test('is unchanged when it is small enough', async () => {
    await send(picked('证书.png', 5 * MB))
    expect(shrinkPicture).not.toHaveBeenCalled()
  })

  test('is refused with the limit when it is too large and not a picture, or cannot be made smaller', async () => {
    await expect(send(picked('学历.pdf', 6 * MB))).rejects.toMatchObject({ code: 'PC_FILE_TOO_LARGE' })
    shrinkPicture.mockRejectedValue(new Error('too large'))
    await expect(send(picked('证书.jpg', 12 * MB))).rejects.toMatchObject({ code: 'PC_FILE_TOO_LARGE' })
    expect(sendFile).not.toHaveBeenCalled()
  })

  test('is refused for its size, not converted, when JPEG is not accepted', async () => {
    for (const formats of [['png'], ['pdf', 'png']])
      await expect(send(picked('证书.png', 6 * MB), formats)).rejects.toMatchObject({ code: 'PC_FILE_TOO_LARGE' })
    expect(shrinkPicture).not.toHaveBeenCalled()
    shrinkPicture.mockResolvedValue(picked('证书.jpg', 3 * MB))
    await expect(send(picked('证书.png', 6 * MB), ['jpeg'])).resolves.toEqual({ fileId: 'f1' })
  })

  test('is converted to JPEG when it is a picture in a format that the service does not read, whatever its name', async () => {
    otherFormatOf.mockResolvedValue('HEIC')
    shrinkPicture.mockResolvedValue(picked('照片.jpg', MB))
    await expect(send(picked('照片.jpg', 2 * MB))).resolves.toEqual({ fileId: 'f1' })
    expect(sendFile.mock.calls[0]?.[0]).toMatchObject({ file: { bytes: MB } })
  })

  test('is refused with the name of its format when the browser cannot decode it', async () => {
    otherFormatOf.mockResolvedValue('AVIF')
    shrinkPicture.mockRejectedValue(new Error('not a picture'))
    await expect(send(picked('照片.png', MB))).rejects.toMatchObject({
      code: 'PC_PICTURE_FORMAT',
      details: { format: 'AVIF' },
    })
    expect(sendFile).not.toHaveBeenCalled()
  })

  test('is not converted when no picture is accepted or its format cannot be determined', async () => {
    otherFormatOf.mockResolvedValue('HEIC')
    await send(picked('a.pdf', MB), ['pdf'])
    otherFormatOf.mockRejectedValue(new Error('unreadable'))
    await send(picked('a.jpg', MB))
    expect(shrinkPicture).not.toHaveBeenCalled()
  })
})
