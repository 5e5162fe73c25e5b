/** @jest-environment jsdom */
import { STEPS } from '@contract/registration/steps/steps'
import en from '@/patterns/batches/preparing/preparing.en.json'
import zh from '@/patterns/batches/preparing/preparing.zh.json'
import { screenOf } from '@/areas/registration/journey/screens'
import titlesEn from '@/i18n/titles.en.json'
import titlesZh from '@/i18n/titles.zh.json'

test.each([
  ['Chinese', zh, titlesZh],
  ['English', en, titlesEn],
])('the steps have the titles of their screens, in %s', (_, texts, titles) => {
  for (const mode of [1, 2] as const)
    for (const step of STEPS) expect([step, texts[`step.${step}`]]).toEqual([step, titles[screenOf(step, { mode })]])
})
