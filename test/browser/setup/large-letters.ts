import type { Locator } from '@playwright/test'

/**
 * Large letters on a page as it stands, which need not be opened anew: they are a class of its frame and nothing else, in
 * both clients (`page-frame.tsx`; `frame/menu.spec.ts` turns the switch).
 * @param main what stands in the frame
 */
export function enlarge(main: Locator): Promise<void> {
  return main.evaluateAll((mains) => {
    for (const { parentElement: frame } of mains) {
      const add = () => frame?.classList.contains('elder') || frame?.classList.add('elder')
      add()
      // whoever draws the page may write its classes anew
      if (frame) new MutationObserver(add).observe(frame, { attributes: true, attributeFilter: ['class'] })
    }
  })
}
