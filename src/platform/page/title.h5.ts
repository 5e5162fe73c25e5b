import { host, isIos } from '../device/host'

/** Sets the title twice because Taro overwrites it after a page is shown. */
export function setTitle(title: string): void {
  document.title = title
  setTimeout(() => {
    document.title = title
    if (isIos() && host() !== 'browser') refreshThroughFrame()
  }, 0)
}

/**
 * WeChat on iOS updates the title only when something loads: a hidden iframe with our icon is enough (specification
 * §2).
 */
function refreshThroughFrame(): void {
  const frame = document.createElement('iframe')
  frame.style.display = 'none'
  frame.title = document.title
  frame.src = '/static/icon.png'
  frame.onload = () => setTimeout(() => frame.remove(), 10)
  document.body.appendChild(frame)
}
