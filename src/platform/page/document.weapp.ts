import Taro from '@tarojs/taro'

export function setDocumentLanguage(_language: 'zh' | 'en'): void {
  // a Mini Program has no document; WeChat reads texts in their own language
}

export function readInlined(_id: string): unknown {
  return null
}

export function servedAt(): number {
  return Date.now()
}

export function askBeforeClosing(_message: string | null): void {
  // WeChat asks about pages only, and closing the program cannot be held up
}

export function scrollToElement(selector: string): void {
  void Taro.pageScrollTo({ selector, offsetTop: -120, duration: 200 })
}

export function removeShell(): void {
  // WeChat shows its own picture until the first page is drawn
}
