import type { Locator } from '@playwright/test'

/**
 * Enlarges the text of an open page without a reload: in both clients, large text is a single class on the page frame
 * (`page-frame.tsx`; `frame/menu.spec.ts` tests the switch).
 * @param main content of the frame
 */
export function enlarge(main: Locator): Promise<void> {
  return main.evaluateAll((mains) => {
    for (const { parentElement: frame } of mains) {
      const add = () => frame?.classList.contains('elder') || frame?.classList.add('elder')
      add()
      // A re-render may reset the classes.
      if (frame) new MutationObserver(add).observe(frame, { attributes: true, attributeFilter: ['class'] })
    }
  })
}
