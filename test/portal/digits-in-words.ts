/** Solves a captcha written in words. */
const WORDS = ['零一二三四五六七八九'.split(''), 'zero one two three four five six seven eight nine'.split(' ')]

const digitOf = (word: string) => Math.max(...WORDS.map((words) => words.indexOf(word)))

/** `请依次输入这些数字：七 零 三 二 九 一` asks for 703291. */
export function digitsIn(question: string): string {
  return question
    .split(/[\s：:]+/)
    .map(digitOf)
    .filter((digit) => digit >= 0)
    .join('')
}
