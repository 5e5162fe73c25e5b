import { GrowingText } from '@/platform/element/growing-text.weapp'

jest.mock('@tarojs/components', () => ({ Textarea: 'textarea' }))

test('the text area of the Mini Program grows with its text, has no length limit, and leaves space above the keyboard for hint and error', () => {
  const [onInput, nothing] = [jest.fn(), () => undefined]
  const { props } = GrowingText({
    ...{ facts: { label: '申请理由', isWrong: true }, className: '', value: '一', disabled: false },
    ...{ onInput, onFocus: nothing, onLeave: nothing },
  }) as { props: Record<string, unknown> & { onInput: (event: unknown) => void } }
  expect(props).toMatchObject({ autoHeight: true, maxlength: -1, cursorSpacing: 96 })
  expect(props).toMatchObject({ 'aria-label': '申请理由', 'aria-invalid': 'true' })
  props.onInput({ detail: { value: '一\n二' } })
  expect(onInput).toHaveBeenCalledWith('一\n二')
})
