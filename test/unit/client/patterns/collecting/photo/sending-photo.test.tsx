/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { ApiError } from '@/api/errors/api-error'
import type { CollectingAt } from '@/patterns/collecting/collecting-at'
import { PhotoStep } from '@/patterns/collecting/photo/photo-step'
import { pickFiles } from '@/platform/device/files'
import { readPicture } from '@/platform/device/pictures'
import { store } from '@/session/store'
import { announcementAtom } from '@/ui/overlay/announcement'

jest.mock('@/platform/device/files', () => ({ pickFiles: jest.fn() }))
jest.mock('@/platform/device/pictures', () => ({ readPicture: jest.fn(), drawPicture: jest.fn() }))

const photo = { maxKb: 200, minWidth: 295, minHeight: 413, ratio: 0.7143, ratioTolerance: 0.05, background: 'white' }
const sendFile = jest.fn()
const save = jest.fn()

/** Photo step as a journey opens it, with nothing collected yet. */
const at = {
  isEditing: false,
  names: ['证件照'],
  current: 0,
  requirements: { photo },
  draft: { photoFileId: null, storedFiles: {} },
  save,
  sendFile,
  leaveWhenClosed: () => false,
} as unknown as CollectingAt

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))
async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }))
  await settle()
}
const missing = '请先上传证件照，再继续。'
const offline = () => new ApiError('offline', 'COMMON_01')

beforeEach(() => {
  jest.resetAllMocks()
  jest.mocked(pickFiles).mockResolvedValue([{ name: 'me.jpg', bytes: 50_000, path: 'me.jpg', source: null }])
  jest.mocked(readPicture).mockResolvedValue({ width: 295, height: 413, format: 'jpg' })
  save.mockResolvedValue({})
  render(<PhotoStep at={at} />)
})

describe('A photo', () => {
  it('is not reported as missing while it is being sent', async () => {
    await press('保存并继续')
    expect(screen.getByRole('alert').textContent).toBe(missing)
    sendFile.mockReturnValue(new Promise(() => undefined))
    await press('拍照或从相册选择')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is kept when its upload is interrupted, says so at its button, and is sent automatically when the network is back', async () => {
    await press('保存并继续')
    sendFile.mockRejectedValueOnce(offline()).mockResolvedValueOnce({ fileId: 'f1' })
    await press('拍照或从相册选择')
    const fault = screen.getByRole('alert')
    expect(fault.textContent).toBe('没有网络，请联网后重试。')
    const place = fault.parentElement
    expect(place?.contains(screen.getByRole('button', { name: '拍照或从相册选择' }))).toBe(true)
    expect(place?.textContent).toContain('证件照没有发送成功')
    act(() => void window.dispatchEvent(new Event('online')))
    await settle()
    expect(sendFile).toHaveBeenCalledTimes(2)
    expect(save).toHaveBeenCalledWith({ photoFileId: 'f1' })
    expect(screen.queryByText('证件照没有发送成功')).toBeNull()
  })

  it.each(['network', 'failed'] as const)(
    'is sent again with one click when the service was unavailable (%s)',
    async (trouble) => {
      sendFile.mockRejectedValueOnce(new ApiError(trouble, 'COMMON_01')).mockResolvedValueOnce({ fileId: 'f2' })
      await press('拍照或从相册选择')
      await press('重新发送')
      expect(save).toHaveBeenCalledWith({ photoFileId: 'f2' })
      expect(pickFiles).toHaveBeenCalledTimes(1)
    },
  )
})

describe('Announces an uploaded photo with its result', () => {
  const withPhoto = (fileId: string, check: object) => {
    const sent = { fileId, name: 'me.jpg', mediaType: 'image/jpeg', url: `/${fileId}`, ...check }
    const draft = { photoFileId: fileId, storedFiles: { [fileId]: sent } }
    return <PhotoStep at={{ ...at, draft } as unknown as CollectingAt} />
  }
  const unavailable = { photoCheck: 'manualReview', photoFinding: 'E_REG_C_FRP_UNAVAILABLE' }
  const announced: string[] = []
  const stop = store.sub(announcementAtom, () => void announced.push(store.get(announcementAtom)))

  beforeEach(() => {
    cleanup()
    store.set(announcementAtom, '')
    announced.length = 0
  })
  afterAll(stop)

  it('when it is reviewed manually', async () => {
    const { rerender } = render(<PhotoStep at={at} />)
    rerender(withPhoto('f1', { photoCheck: 'manualReview' }))
    await settle()
    expect(announced).toEqual([expect.stringMatching(/^照片已收到/)])
  })

  it('when it could not be checked, once the text is loaded', async () => {
    const { rerender } = render(<PhotoStep at={at} />)
    rerender(withPhoto('f1', unavailable))
    await waitFor(() => expect(announced).toEqual([expect.stringMatching(/^实名核验服务暂时不可用/)]))
  })

  it('when it passed, after one that could not be checked', async () => {
    const { rerender } = render(withPhoto('f1', unavailable))
    await screen.findByText(/^实名核验服务暂时不可用/)
    expect(announced).toEqual([])
    rerender(withPhoto('f2', { photoCheck: 'passed' }))
    await settle()
    expect(announced).toEqual(['已上传的证件照'])
  })
})
