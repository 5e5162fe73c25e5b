/**
 * Words of which every proof of an education has one: certificates of graduation and degrees of China and of countries that
 * write English, and what the Ministry of Education confirms of them (CHSI, CSCSE).
 */
const WORDS = [
  /毕业|结业|肄业|学位|学历|学士|硕士|博士|备案表|认证书|学信网/,
  /\b(diploma|degree|bachelor|master|doctor|baccalaureate|graduat|transcript|university|college|CHSI|CSCSE)/i,
]

/** Whether lines read from a file may be those of a proof of education (specification §8, wrong education file). Pure. */
export function isEducationProof(lines: readonly string[]): boolean {
  // certificates space their letters out: 毕 业 证 书
  const [spaced, joined] = [lines.join('\n'), lines.join('').replace(/\s/g, '')]
  return WORDS.some((words) => words.test(spaced) || words.test(joined))
}
