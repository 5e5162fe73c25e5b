import type { Answers, Field } from './fields'
export function checkAnswers(fields: readonly Field[], answers: Answers): Record<string, string> {
  void fields
  void answers
  return {}
}
