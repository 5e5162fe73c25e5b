/**
 * Every proof of education contains one of these words: graduation and degree certificates of China and of countries
 * that write English, and confirmations by the Ministry of Education (CHSI, CSCSE).
 */
const WORDS = [
  /毕业|结业|肄业|学位|学历|学士|硕士|博士|备案表|认证书|学信网/,
  /\b(diploma|degree|bachelor|master|doctor|baccalaureate|graduat|transcript|university|college|CHSI|CSCSE)/i,
]

/**
 * Returns whether lines read from a file may belong to a proof of education (specification §8, wrong education file).
 * Pure function.
 */
export function isEducationProof(lines: readonly string[]): boolean {
  // certificates space their characters: 毕 业 证 书
  const [spaced, joined] = [lines.join('\n'), lines.join('').replace(/\s/g, '')]
  return WORDS.some((words) => words.test(spaced) || words.test(joined))
}
