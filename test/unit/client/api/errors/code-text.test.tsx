/** @jest-environment jsdom */
import { renderHook, waitFor } from '@testing-library/react'
import { useCodeText } from '@/api/errors/code-text'

/** Passes a new details object on every render, as screens do. */
function useFormats(formats: string | null): string {
  return useCodeText(formats === null ? null : { code: 'PC_FILE_TYPE', details: { formats: [formats] } })
}

describe('The sentence for a code', () => {
  it('is there once its texts are, follows what it tells of, and goes with it', async () => {
    const { result, rerender } = renderHook<string, string | null>(useFormats, { initialProps: 'PDF' })
    expect(result.current).toBe('')
    await waitFor(() => expect(result.current).toContain('PDF'))
    rerender('JPG')
    await waitFor(() => expect(result.current).toContain('JPG'))
    rerender(null)
    expect(result.current).toBe('')
  })

  it('is looked up once, though it is asked for anew at every drawing', async () => {
    const drawn = jest.fn(useFormats)
    const { result } = renderHook(drawn, { initialProps: 'PDF' })
    await waitFor(() => expect(result.current).toContain('PDF'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(drawn.mock.calls.length).toBeLessThan(5)
  })
})
