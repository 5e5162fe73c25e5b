import { controlProps as ofBrowser } from '@/platform/element/text-control.h5'
import { controlProps } from '@/platform/element/text-control.weapp'

test('the keyboard of the Mini Program leaves space below every field for its hint or error', () => {
  for (const kind of ['text', 'tel', 'password', 'idcard'] as const)
    expect(controlProps({ label: '手机号码', kind })).toMatchObject({ cursorSpacing: 96 })
})

test('an account name is neither capitalised nor autocorrected, while a person’s name may be', () => {
  const plain = { autoCapitalize: 'off', autoCorrect: 'off' }
  expect(ofBrowser({ label: '账号', autocomplete: 'username' })).toMatchObject(plain)
  expect(Object.keys(ofBrowser({ label: '姓名' }))).not.toContain('autoCapitalize')
})
