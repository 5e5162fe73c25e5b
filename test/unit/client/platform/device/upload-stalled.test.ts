/** @jest-environment jsdom */
import { sendFile } from '@/platform/device/files.h5'

class Upload {
  static last: Upload
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onabort?: () => void
  onloadend?: () => void
  status = 200
  responseText = '{}'
  open = jest.fn()
  setRequestHeader = jest.fn()
  send = jest.fn()
  constructor() {
    Upload.last = this
  }
  abort() {
    this.onabort?.()
    this.onloadend?.()
  }
}

const real = globalThis.XMLHttpRequest
beforeEach(() => {
  jest.useFakeTimers()
  globalThis.XMLHttpRequest = Upload as never
})
afterEach(() => {
  jest.useRealTimers()
  globalThis.XMLHttpRequest = real
})

const file = { name: 'a.jpg', bytes: 4, path: '', source: new Blob(['file']) }
const sent = () => sendFile({ url: '/exm_c/files', file, headers: {}, form: {} })

it('an upload fails after a minute without progress', async () => {
  const upload = sent()
  jest.advanceTimersByTime(59_000)
  Upload.last.upload.onprogress?.({ loaded: 1, total: 4 })
  jest.advanceTimersByTime(59_000)
  const failed = expect(upload).rejects.toThrow('network')
  jest.advanceTimersByTime(1_000)
  await failed
})

it('a completed upload is not aborted later', async () => {
  const upload = sent()
  const abort = jest.spyOn(Upload.last, 'abort')
  Upload.last.onload?.()
  Upload.last.onloadend?.()
  await expect(upload).resolves.toEqual({ status: 200, body: '{}' })
  jest.advanceTimersByTime(120_000)
  expect(abort).not.toHaveBeenCalled()
})
