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

describe('What a candidate reads of a failure', () => {
  test('of the service’s own is COMMON_02 once, though the service said the same', async () => {
    const said = '系统错误（错误码 request-7），请刷新页面重试，或联系客服。'
    expect(await fault(said)).toBe(said)
  })

  test('of an error exception is COMMON_02 and what the service said besides', async () => {
    expect(await fault('渠道无应答')).toMatch(/^系统错误（错误码 request-7）.*\n渠道无应答$/)
  })

  test.each(['failed', 'missing'] as const)('without an answer of ours is COMMON_01: %s', async (trouble) => {
    expect(await messageOfError(new ApiError(trouble, 'COMMON_01'))).toBe(chinese.texts.COMMON_01)
  })

  test('when nothing came back is that, and not a busy network', async () => {
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
  test('the words are those of the catalogue, though it cannot be loaded', async () => {
    jest.resetModules()
    // the store of the modules that are gone: the new ones make their own
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
