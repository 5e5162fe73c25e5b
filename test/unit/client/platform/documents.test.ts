/** @jest-environment jsdom */
import Taro from '@tarojs/taro'
import { openDocument as inBrowser, savePicture as savedInBrowser } from '@/platform/documents/documents.h5'
import { openDocument, openHostSettings, savePicture } from '@/platform/documents/documents.weapp'
import { openSheet } from '@/platform/documents/downloads.weapp'

const file = { url: 'https://exam.example.org/exm_c/files/1?s=2', name: '毕业证.pdf' }
const downloadFile = jest.fn()
const host = { downloadFile, openDocument: jest.fn(), saveImageToPhotosAlbum: jest.fn() }
const getAppAuthorizeSetting = jest.fn(() => ({}))
const openSetting = jest.fn()
const openAppAuthorizeSetting = jest.fn()
Object.assign(Taro, { ...host, getAppAuthorizeSetting, openSetting, openAppAuthorizeSetting })

beforeEach(() => {
  for (const api of Object.values(host)) api.mockReset().mockResolvedValue({})
  downloadFile.mockResolvedValue({ statusCode: 200, tempFilePath: 'wxfile://tmp/1.pdf' })
})

describe('A document', () => {
  it('is downloaded with its name in a browser', async () => {
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

  it('whose address expired is not opened', async () => {
    downloadFile.mockResolvedValue({ statusCode: 403, tempFilePath: 'wxfile://tmp/1' })
    expect(await openDocument(file)).toBe('failed')
    expect(host.openDocument).not.toHaveBeenCalled()
  })

  it('that cannot be downloaded has failed', async () => {
    downloadFile.mockRejectedValue({ errMsg: 'downloadFile:fail net::ERR_INTERNET_DISCONNECTED' })
    expect(await openDocument(file)).toBe('failed')
  })
})

describe('A document inside WeChat', () => {
  const click = jest.fn()
  const copy = jest.fn<boolean, [string]>()
  const isIn = (agent: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  /** Text selected at the time of copying. */
  let copied = ''
  beforeEach(() => {
    click.mockReset()
    copied = ''
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(click)
    document.execCommand = copy.mockReset().mockImplementation(() => {
      copied = document.querySelector('textarea')?.value ?? ''
      return true
    })
  })

  it.each([
    ['its browser', 'Linux; Android 13 MicroMessenger/8.0.56 Mobile'],
    ['a Mini Program’s web-view', 'Linux; Android 13 MicroMessenger/8.0.56 Mobile miniProgram/wx2'],
  ])(
    'on Android (%s) is opened in the phone’s browser: its address is copied and no download starts',
    async (_, agent) => {
      isIn(agent)
      expect(await inBrowser({ url: '/exm_c/files/1?s=2', name: '毕业证.pdf' })).toBe('copied')
      expect(copy).toHaveBeenCalledWith('copy')
      expect(copied).toBe('http://localhost/exm_c/files/1?s=2')
      expect(document.querySelector('textarea')).toBeNull()
      expect(click).not.toHaveBeenCalled()
    },
  )

  it.each([
    ['is not allowed', () => false],
    [
      'fails',
      () => {
        throw new Error('no clipboard')
      },
    ],
  ])('on Android shows where to open it when copying %s', async (_, answer) => {
    isIn('Linux; Android 13 MicroMessenger/8.0.56 Mobile')
    copy.mockImplementation(answer)
    expect(await inBrowser(file)).toBe('elsewhere')
    expect(document.querySelector('textarea')).toBeNull()
  })

  it.each([
    ['an iPhone', 'iPhone; CPU iPhone OS 17_5 like Mac OS X MicroMessenger/8.0.56 Mobile'],
    ['a computer', 'Windows NT 10.0; Win64; x64 MicroMessenger/7.0.20 WindowsWechat'],
  ])('on %s is opened', async (_, agent) => {
    isIn(agent)
    expect(await inBrowser(file)).toBe('done')
    expect(click).toHaveBeenCalledTimes(1)
  })
})

describe('A picture in WeChat’s browser, which cannot download', () => {
  const invoke = jest.fn()
  beforeEach(() => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Linux; Android 13 MicroMessenger/8.0.56')
  })

  it('is displayed by WeChat, which can save it by a long press', async () => {
    window.WeixinJSBridge = { invoke }
    expect(await savedInBrowser({ url: '/exm_c/files/1?s=2', name: 'photo.jpg' })).toBe('shown')
    const address = 'http://localhost/exm_c/files/1?s=2'
    expect(invoke).toHaveBeenCalledWith('imagePreview', { current: address, urls: [address] })
  })

  it('has failed when WeChat does not respond', async () => {
    jest.useFakeTimers()
    window.WeixinJSBridge = undefined
    const outcome = savedInBrowser(file)
    jest.runAllTimers()
    expect(await outcome).toBe('failed')
    jest.useRealTimers()
  })
})

describe('A spreadsheet as CSV in the Mini Program', () => {
  const csv = { url: 'https://exam.example.org/rows?s=2', name: '待更正的行.csv' }
  const share = jest.fn()
  const copy = jest.fn()
  const canIUse = jest.fn()
  Object.assign(Taro, { shareFileMessage: share, setClipboardData: copy, canIUse })
  const answers = (errMsg: string | null) =>
    share.mockImplementation(({ success, fail }: { success: () => void; fail: (error: object) => void }) =>
      errMsg === null ? success() : fail({ errMsg }),
    )
  beforeEach(() => {
    canIUse.mockReset().mockReturnValue(true)
    copy.mockReset().mockResolvedValue({})
    share.mockReset()
  })

  it('is sent to a chat as a file with its name', async () => {
    answers(null)
    expect(await openSheet(csv)).toBe('done')
    expect(share).toHaveBeenCalledWith(
      expect.objectContaining({ filePath: 'wxfile://tmp/1.pdf', fileName: '待更正的行.csv' }),
    )
    expect(copy).not.toHaveBeenCalled()
  })

  it('is not copied when the candidate chose no chat', async () => {
    answers('shareFileMessage:fail cancel')
    expect(await openSheet(csv)).toBe('refused')
    expect(copy).not.toHaveBeenCalled()
  })

  it.each([
    ['sends no files', () => canIUse.mockReturnValue(false)],
    ['cannot send this one', () => answers('shareFileMessage:fail not supported')],
  ])('has its address copied when WeChat %s', async (_what, prepare) => {
    prepare()
    expect(await openSheet(csv)).toBe('copied')
    expect(copy).toHaveBeenCalledWith({ data: csv.url })
  })
})

describe('A picture that cannot be saved to the album', () => {
  it.each([
    ['saveImageToPhotosAlbum:fail auth deny', 'denied'],
    ['saveImageToPhotosAlbum:fail authorize no response', 'denied'],
    ['saveImageToPhotosAlbum:fail:system permission denied', 'blocked'],
    ['saveImageToPhotosAlbum:fail privacy permission is not authorized', 'refused'],
    ['saveImageToPhotosAlbum:fail cancel', 'refused'],
    ['saveImageToPhotosAlbum:fail invalid file type', 'failed'],
  ])('because of %j was %s', async (errMsg, outcome) => {
    host.saveImageToPhotosAlbum.mockRejectedValue({ errMsg })
    expect(await savePicture(file)).toBe(outcome)
  })

  it('is blocked when the phone denies WeChat access to the album', async () => {
    host.saveImageToPhotosAlbum.mockRejectedValue({ errMsg: 'saveImageToPhotosAlbum:fail auth deny' })
    getAppAuthorizeSetting.mockReturnValueOnce({ albumAuthorized: 'denied' })
    expect(await savePicture(file)).toBe('blocked')
  })

  it('opens the settings that can grant the permission', () => {
    openHostSettings('blocked')
    expect([openAppAuthorizeSetting.mock.calls.length, openSetting.mock.calls.length]).toEqual([1, 0])
    openHostSettings('denied')
    expect([openAppAuthorizeSetting.mock.calls.length, openSetting.mock.calls.length]).toEqual([1, 1])
  })
})
