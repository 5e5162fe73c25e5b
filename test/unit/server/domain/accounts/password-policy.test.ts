import { isCommonPassword } from '@server/domain/accounts/password-policy'

test.each([
  ...[
    '123456',
    '12345678',
    'password',
    'Password1',
    'P@ssw0rd',
    'qwerty',
    '5201314',
    'woaini1314',
    'abc123',
    'a123456',
  ],
  ...['123456a', 'admin888', 'Abc@123', 'Qwer1234!', '111111', 'abcabc', '121212', 'aa123456'.slice(1), 'iloveyou!'],
])('%s is a common password', (password) => expect(isCommonPassword(password)).toBe(true))

test.each(['Blue7-river', 'Tk7-mw2p', 'green-river', 'wangming95', 'Right-password1', '739154'])(
  '%s is not a common password',
  (password) => expect(isCommonPassword(password)).toBe(false),
)
