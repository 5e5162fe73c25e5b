import { controlProps } from '@/platform/element/text-control.weapp'

test('the keyboard of the Mini Program leaves room below every field, for its hint or error', () => {
  for (const kind of ['text', 'tel', 'password', 'idcard'] as const)
    expect(controlProps({ label: '手机号码', kind })).toMatchObject({ cursorSpacing: 96 })
})
