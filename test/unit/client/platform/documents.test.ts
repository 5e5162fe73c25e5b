/** @jest-environment jsdom */
import Taro from '@tarojs/taro'
import { openDocument as inBrowser, savePicture as savedInBrowser } from '@/platform/documents/documents.h5'
import { openDocument, savePicture } from '@/platform/documents/documents.weapp'

const file = { url: 'https://exam.example.org/exm_c/files/1?s=2', name: '毕业证.pdf' }
const downloadFile = jest.fn()
const host = { downloadFile, openDocument: jest.fn(), saveImageToPhotosAlbum: jest.fn() }
Object.assign(Taro, host)

beforeEach(() => {
  for (const api of Object.values(host)) api.mockReset().mockResolvedValue({})
  downloadFile.mockResolvedValue({ statusCode: 200, tempFilePath: 'wxfile://tmp/1.pdf' })
})

describe('A document', () => {
  it('is downloaded under its name in a browser', async () => {
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      expect([this.href, this.download]).toEqual([file.url, file.name])
    })
    expect(await inBrowser(file)).toBe('done')
    expect(click).toHaveBeenCalledTimes(1)
  })

  it('opens in WeChat’s reader in the Mini Program', async () => {
    expect(await openDocument(file)).toBe('done')
    expect(host.openDocument).toHaveBeenCalledWith(expect.objectContaining({ filePath: 'wxfile://tmp/1.pdf' }))
  })

  it('whose address has run out is not opened', async () => {
    downloadFile.mockResolvedValue({ statusCode: 403, tempFilePath: 'wxfile://tmp/1' })
    expect(await openDocument(file)).toBe('failed')
    expect(host.openDocument).not.toHaveBeenCalled()
  })

  it('that cannot be fetched has failed', async () => {
    downloadFile.mockRejectedValue({ errMsg: 'downloadFile:fail net::ERR_INTERNET_DISCONNECTED' })
    expect(await openDocument(file)).toBe('failed')
  })
})

describe('A picture in WeChat’s browser, which downloads nothing', () => {
  const invoke = jest.fn()
  beforeEach(() => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Linux; Android 13 MicroMessenger/8.0.56')
  })

  it('is shown by WeChat, to be saved by a long press', async () => {
    window.WeixinJSBridge = { invoke }
    expect(await savedInBrowser({ url: '/exm_c/files/1?s=2', name: 'photo.jpg' })).toBe('shown')
    const address = 'http://localhost/exm_c/files/1?s=2'
    expect(invoke).toHaveBeenCalledWith('imagePreview', { current: address, urls: [address] })
  })

  it('has failed where WeChat does not answer', async () => {
    jest.useFakeTimers()
    window.WeixinJSBridge = undefined
    const outcome = savedInBrowser(file)
    jest.runAllTimers()
    expect(await outcome).toBe('failed')
    jest.useRealTimers()
  })
})

describe('A picture that the album does not take', () => {
  it.each([
    ['saveImageToPhotosAlbum:fail auth deny', 'denied'],
    ['saveImageToPhotosAlbum:fail authorize no response', 'denied'],
    ['saveImageToPhotosAlbum:fail privacy permission is not authorized', 'refused'],
    ['saveImageToPhotosAlbum:fail cancel', 'refused'],
    ['saveImageToPhotosAlbum:fail invalid file type', 'failed'],
  ])('because of %j was %s', async (errMsg, outcome) => {
    host.saveImageToPhotosAlbum.mockRejectedValue({ errMsg })
    expect(await savePicture(file)).toBe(outcome)
  })
})
