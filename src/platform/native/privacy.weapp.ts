import Taro from '@tarojs/taro'

/** WeChat verifies that the button with this id was pressed. */
export const privacyButtonId = 'agree-privacy'

export function onPrivacyAsked(asked: (answer: (isAgreed: boolean) => void) => void): void {
  // WeChat before 2.32.3 shows its own dialog or none
  if (typeof Taro.onNeedPrivacyAuthorization !== 'function') return
  Taro.onNeedPrivacyAuthorization((resolve) => {
    resolve({ event: 'exposureAuthorization' })
    asked((isAgreed) => resolve(isAgreed ? { event: 'agree', buttonId: privacyButtonId } : { event: 'disagree' }))
  })
}

export function hasPrivacyContract(): boolean {
  return typeof Taro.openPrivacyContract === 'function'
}

export function openPrivacyContract(): void {
  if (hasPrivacyContract()) Taro.openPrivacyContract({})
}
