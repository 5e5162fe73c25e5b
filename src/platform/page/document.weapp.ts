import Taro from '@tarojs/taro'
import { windowHeight } from '../device/host'
import type { ScrollContext } from './page-types'

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

export function scrollToElement(selector: string, { error = selector }: ScrollContext = {}): void {
  const query = Taro.createSelectorQuery()
  query.select(selector).boundingClientRect()
  query.select(error).boundingClientRect()
  query.exec((rects: ({ top: number } | null)[]) => {
    const [element, message] = rects
    const height = element && message ? message.top - element.top : 0
    const isFar = height > windowHeight() / 3
    const target = isFar ? { selector: error, offsetTop: -windowHeight() / 2 } : { selector, offsetTop: -120 }
    void Taro.pageScrollTo({ ...target, duration: 200 })
  })
}

export function removeShell(): void {
  // WeChat shows its own splash screen until the first page is rendered
}

/** Our own header displays the title; WeChat uses it in the list of recent Mini Programs and for screen readers. */
export function setTitle(title: string): void {
  void Taro.setNavigationBarTitle({ title })
}
