/** @jest-environment jsdom */
import { renderHook, waitFor } from '@testing-library/react'
import { useCodeText } from '@/api/errors/error-message'

/** Passes a new details object on every render, as screens do. */
function useFormats(formats: string | null): string {
  return useCodeText(formats === null ? null : { code: 'PC_FILE_TYPE', details: { formats: [formats] } })
}

describe('The hook for the text of a code', () => {
  it('returns the text once it is loaded, follows its parameter and is empty without one', async () => {
    const { result, rerender } = renderHook<string, string | null>(useFormats, { initialProps: 'PDF' })
    expect(result.current).toBe('')
    await waitFor(() => expect(result.current).toContain('PDF'))
    rerender('JPG')
    await waitFor(() => expect(result.current).toContain('JPG'))
    rerender(null)
    expect(result.current).toBe('')
  })

  it('loads the text once although its parameters are a new object at every render', async () => {
    const drawn = jest.fn(useFormats)
    const { result } = renderHook(drawn, { initialProps: 'PDF' })
    await waitFor(() => expect(result.current).toContain('PDF'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(drawn.mock.calls.length).toBeLessThan(5)
  })
})
