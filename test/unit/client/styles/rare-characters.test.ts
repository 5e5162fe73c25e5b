import { compile } from 'sass'

/**
 * Fonts with CJK extensions B and later: system fonts of Windows, macOS, Linux and Android, and optional extension
 * fonts.
 */
const RARE_FONTS = ['HanaMinB', 'Plangothic P1', 'SimSun-ExtB', 'MingLiU-ExtB', 'BabelStone Han', 'Noto Sans CJK SC']

it('falls back to fonts for rare characters on every screen, in both languages, after the usual fonts', () => {
  const { css } = compile('src/styles/app.scss')
  const stacks = [...css.matchAll(/font-family:\s*([^;]+);/g)].map(([, stack = '']) => stack)
  expect(stacks).toHaveLength(2)
  for (const stack of stacks) {
    for (const font of RARE_FONTS) expect(stack.indexOf(font)).toBeGreaterThan(stack.indexOf('PingFang SC'))
    expect(stack).toMatch(/, sans-serif$/)
  }
})
