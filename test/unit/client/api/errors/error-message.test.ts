/** @jest-environment jsdom */
import { errorTexts as english } from '@contract/errors/errors.en'
import { errorTexts as chinese } from '@contract/errors/errors.zh'
import { ApiError, unanswered } from '@/api/errors/api-error'
import { messageOfError } from '@/api/errors/error-message'
import { chooseLanguage } from '@/i18n/language'
import { enterProject } from '@/session/exam'
import { aProject } from '../../a-project'

const fault = (said: string) => messageOfError(new ApiError('fault', 'COMMON_02', { code: 'request-7' }, said))

beforeAll(() => enterProject(aProject()))

describe('The message of an error', () => {
  test('is COMMON_02 once when the service sent the same text', async () => {
    const said = '系统错误（错误码 request-7），请刷新页面重试，或联系客服。'
    expect(await fault(said)).toBe(said)
  })

  test('is COMMON_02 followed by the service’s message when that differs', async () => {
    expect(await fault('渠道无应答')).toMatch(/^系统错误（错误码 request-7）.*\n渠道无应答$/)
  })

  test.each(['failed', 'missing'] as const)('is COMMON_01 without a valid response: %s', async (trouble) => {
    expect(await messageOfError(new ApiError(trouble, 'COMMON_01'))).toBe(chinese.texts.COMMON_01)
  })

  test('says that the service cannot be reached or the device is offline when no response arrived', async () => {
    const silent = () => messageOfError(unanswered())
    expect(await silent()).toBe('连接不上服务，请检查网络后重试。')
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(await silent()).toBe('没有网络，请联网后重试。')
    chooseLanguage('en')
    expect(await silent()).toBe('You are offline. Connect to the internet and try again.')
    jest.restoreAllMocks()
    expect(await silent()).toBe('We cannot reach the service. Check your connection and try again.')
    chooseLanguage('zh')
  })
})

describe('Without a network', () => {
  test('the message comes from the catalogue although the catalogue cannot be loaded', async () => {
    jest.resetModules()
    // Drops the Jotai store of the discarded modules, so that the reloaded modules create their own.
    Reflect.deleteProperty(globalThis, '__JOTAI_DEFAULT_STORE__')
    jest.doMock('@contract/errors/errors.zh', () => {
      throw new Error('ChunkLoadError')
    })
    const offline = await import('@/api/errors/error-message')
    expect(await offline.textOfCode('COMMON_01')).toBe('网络繁忙，请稍后再试。')
    expect([chinese.texts.COMMON_01, english.texts.COMMON_01]).toEqual([
      '网络繁忙，请稍后再试。',
      'The network is busy. Try again later.',
    ])
  })
})
