import Taro from '@tarojs/taro'

export function setDocumentLanguage(_language: 'zh' | 'en'): void {
  // a Mini Program has no document; WeChat detects the language of texts
}

export function readInlined(_id: string): unknown {
  return null
}

export function servedAt(): number {
  return Date.now()
}

export function askBeforeClosing(_message: string | null): void {
  // WeChat can confirm leaving a page, but not closing the Mini Program
}

export function scrollToElement(selector: string): void {
  void Taro.pageScrollTo({ selector, offsetTop: -120, duration: 200 })
}

export function removeShell(): void {
  // WeChat shows its own splash screen until the first page is rendered
}
