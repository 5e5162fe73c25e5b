import Taro from '@tarojs/taro'
import { askForPrivacy, decideOnPrivacy, privacyQuestionsAtom } from '@/patterns/frame/privacy/privacy-question'
import { onPrivacyAsked, privacyButtonId } from '@/platform/native/privacy.weapp'
import { store } from '@/session/store'

type Answer = { event: string; buttonId?: string }
let need: (resolve: (answer: Answer) => void) => void = () => undefined

describe('The privacy agreement', () => {
  it('is not requested by a WeChat version that does not support waiting for it', () => {
    expect(() => onPrivacyAsked(askForPrivacy)).not.toThrow()
  })

  it('is decided once for all pending requests', () => {
    Object.assign(Taro, { onNeedPrivacyAuthorization: (listener: typeof need) => (need = listener) })
    onPrivacyAsked(askForPrivacy)
    const [photo, clipboard] = [jest.fn(), jest.fn()]
    need(photo)
    need(clipboard)
    expect(store.get(privacyQuestionsAtom)).toHaveLength(2)
    decideOnPrivacy(true)
    for (const resolve of [photo, clipboard])
      expect(resolve.mock.calls).toEqual([
        [{ event: 'exposureAuthorization' }],
        [{ event: 'agree', buttonId: privacyButtonId }],
      ])
    expect(store.get(privacyQuestionsAtom)).toEqual([])
  })

  it('when refused fails the pending requests, and is requested again next time', () => {
    const resolve = jest.fn()
    need(resolve)
    decideOnPrivacy(false)
    expect(resolve).toHaveBeenLastCalledWith({ event: 'disagree' })
    need(resolve)
    expect(store.get(privacyQuestionsAtom)).toHaveLength(1)
    decideOnPrivacy(false)
  })
})
