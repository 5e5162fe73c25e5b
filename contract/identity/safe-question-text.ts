import type { LocalText } from '../schemas'
import type { SafeQuestion } from './safe-questions'

/** Texts of the security questions, also used in data exports. */
export const SAFE_QUESTION_WORDS: Record<SafeQuestion, LocalText> = {
  firstTeacher: { zh: '您小学第一位班主任叫什么？', en: 'Who was your first teacher at primary school?' },
  childhoodFriend: { zh: '您童年最好的朋友叫什么？', en: 'Who was your best friend as a child?' },
  firstSchool: { zh: '您就读的第一所学校叫什么？', en: 'Which school did you go to first?' },
  birthHospital: { zh: '您在哪家医院出生？', en: 'In which hospital were you born?' },
  firstBook: { zh: '您读完的第一本书是什么？', en: 'Which book did you finish first?' },
  grandmotherVillage: { zh: '您外婆家在哪个村或哪条街？', en: 'In which village or street did your grandmother live?' },
  firstPhone: { zh: '您的第一部手机是什么型号？', en: 'Which model was your first mobile phone?' },
  farthestTrip: { zh: '您去过的最远的地方是哪里？', en: 'What is the farthest place you have been to?' },
}
