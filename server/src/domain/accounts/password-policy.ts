import { isPersonal, type KnownOfOwner } from '@contract/identity/password-rules'
import { isPassword } from '@contract/identity/validators'
import { Failure } from '@server/core/failure'

/**
 * Throws FIELD_PASSWORD, EA_PASSWORD_COMMON or EA_PASSWORD_PERSONAL when a new password is malformed, common or derived
 * from the owner's data.
 */
export function requireGoodPassword(password: string, known: KnownOfOwner): void {
  if (!isPassword(password)) throw new Failure('FIELD_PASSWORD')
  if (isCommonPassword(password)) throw new Failure('EA_PASSWORD_COMMON')
  if (isPersonal(password, known)) throw new Failure('EA_PASSWORD_PERSONAL')
}

/**
 * Words and keyboard runs that password guessing tries first, bare or with an appended number or sign. Taken from
 * published lists of leaked passwords, mainly Chinese ones.
 */
const WORDS = new Set(
  `password passw0rd p@ssw0rd p@ssword pass admin administrator root guest test user login welcome hello letmein master
  iloveyou ilove woaini woaini1314 woaiwojia aini1314 wodemima mima nihao zhongguo china beijing shanghai baobao laopo
  laogong wangyi taobao tencent weixin alipay qq dragon monkey shadow sunshine princess football baseball superman batman
  michael jordan charlie abc abcd abcde abcdef abcdefg abcabc aaa aaaa aaaaa aaaaaa qaz qazwsx qazwsxedc 1qaz2wsx
  1qaz2wsx3edc 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3 q1w2e3r4 qwe qweqwe qweasd qweasdzxc qwer qwert qwerty qwertyui qwertyuiop
  asd asdasd asdf asdfgh asdfghjkl zxc zxcv zxcvbn zxcvbnm zaq zaq12wsx demo demo1234 candidate exam exam2026 kaoshi
  baoming xuesheng laoshi a s d q w z x`.split(/\s+/),
)
const NUMBERS = new Set(
  `123 1234 12345 123456 1234567 12345678 123456789 1234567890 0123456789 0123 123123 123123123 123321 1234321 12344321
  123654 123654789 147258 147258369 159357 159753 147852 147852369 258369 321321 321 654321 7654321 87654321 987654321
  9876543210 112233 11223344 1122334455 121212 131313 1314 520 5201314 52013140 5211314 1314520 13145200 520520 521521 168168 888 666 999
  000 111 222 333 777 5555 10086 10010 12306 110110 119119 2000 2008 2020 2021 2022 2023 2024 2025 2026 007 789456 789456123
  456789 456123 963852 741852 741852963 369258147 1 12 01 11 88 66 99 00 8888 6666`.split(/\s+/),
)

/** Ignores case and any trailing signs. */
export function isCommonPassword(password: string): boolean {
  const typed = password.toLowerCase()
  const bare = typed.replace(/[^a-z0-9]+$/, '')
  return [typed, bare].some((text) => isKnown(text) || isRepeated(text) || isWordAndNumber(text))
}

const isKnown = (text: string) => WORDS.has(text) || NUMBERS.has(text)

/** `aaaaaa`, `ababab`, `abcabc`, `520520`. */
const isRepeated = (text: string) => /^(.{1,3})\1+$/.test(text)

/** `woaini1314`, `abc@123`, `123456a`. */
function isWordAndNumber(text: string): boolean {
  const [, word = '', number = ''] = /^([a-z@]*[a-z])[^a-z0-9]*(\d+)$/.exec(text) ?? []
  const [, before = '', after = ''] = /^(\d+)[^a-z0-9]*([a-z]+)$/.exec(text) ?? []
  return (WORDS.has(word) && NUMBERS.has(number)) || (NUMBERS.has(before) && WORDS.has(after))
}
