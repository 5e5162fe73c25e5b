/** @jest-environment jsdom */
import { render, waitFor } from '@testing-library/react'
import { ApiError, type Trouble } from '@/api/errors/api-error'
import { chooseLanguage } from '@/i18n/language'
import { ErrorState } from '@/ui/feedback/error-state'

/** Returns the headline after the reason below it has loaded. */
async function headline(trouble: Trouble, code: string) {
  const { container, unmount } = render(<ErrorState error={new ApiError(trouble, code)} />)
  const title = container.textContent
  await waitFor(() => expect(container.textContent).not.toBe(title))
  unmount()
  return title
}

test.each([
  ['refused', 'EIS_SR_LEFT_OUT', false],
  ['forbidden', 'COMMON_FORBIDDEN', false],
  ['refused', 'COMMON_BUSY', true],
  ['network', 'COMMON_01', true],
  ['failed', 'COMMON_02', true],
] as const)(
  'after %s (%s) the headline says that the content is only temporarily unavailable: %s',
  async (trouble, code, isForNow) => {
    expect(await headline(trouble, code)).toMatch(isForNow ? /^暂时无法显示/ : /^无法显示$/)
    chooseLanguage('en')
    expect(await headline(trouble, code)).toMatch(isForNow ? /^We cannot show this right now/ : /^We cannot show this$/)
    chooseLanguage('zh')
  },
)
