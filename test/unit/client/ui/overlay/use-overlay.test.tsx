/** @jest-environment jsdom */
import { createRoot } from 'react-dom/client'
import { Sheet } from '@/ui/overlay/sheet'

const isThere = () => document.querySelector('[role=dialog]') !== null

/** Resolves in the microtask after the panel is inserted, before any other task runs. */
const drawn = () =>
  new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isThere()) return
      observer.disconnect()
      resolve()
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })

test('Esc closes a panel as soon as it is visible', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  document.body.innerHTML = '<div id="app"></div>'
  const onClose = jest.fn()
  const root = createRoot(document.getElementById('app')!)
  const seen = drawn()
  root.render(
    <Sheet open title="菜单" onClose={onClose}>
      内容
    </Sheet>,
  )
  await seen
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(onClose).toHaveBeenCalledTimes(1)
  root.unmount()
})
