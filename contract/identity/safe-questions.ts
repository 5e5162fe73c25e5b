/** Security questions: memorable for the owner, and not answered by public profiles. */
export const SAFE_QUESTIONS = [
  'firstTeacher',
  'childhoodFriend',
  'firstSchool',
  'birthHospital',
  'firstBook',
  'grandmotherVillage',
  'firstPhone',
  'farthestTrip',
] as const
export type SafeQuestion = (typeof SAFE_QUESTIONS)[number]

/** Number of different questions to choose. */
export const SAFE_QUESTION_COUNT = 3

/** Normalises an answer: case, width, spaces and full stops are ignored. */
export function plainAnswer(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.,，。·]/g, '')
}

/** Returns whether an answer has at least two different characters. */
export function isAnswer(text: string): boolean {
  return new Set(plainAnswer(text)).size >= 2
}
