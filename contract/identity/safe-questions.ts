/** Security questions: what only their owner remembers, and what no page of theirs tells everybody. */
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

/** How many are chosen, all different. */
export const SAFE_QUESTION_COUNT = 3

/** However it is typed the next time: case, width, spaces and full stops do not count. */
export function plainAnswer(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.,，。·]/g, '')
}

/** At least two letters or characters, and not all the same. */
export function isAnswer(text: string): boolean {
  return new Set(plainAnswer(text)).size >= 2
}
