/** @jest-environment jsdom */
import { EXEMPTION_STEPS } from '@contract/exemption/exemption-draft'
import en from '@/areas/exemption/en.json'
import zh from '@/areas/exemption/zh.json'
import { screens } from '@/areas/exemption/exemption-journey'
import titlesEn from '@/i18n/titles.en.json'
import titlesZh from '@/i18n/titles.zh.json'

test.each([
  ['Chinese', zh, titlesZh],
  ['English', en, titlesEn],
])('The steps of an application have the titles of their screens, in %s', (_, texts, titles) => {
  for (const step of EXEMPTION_STEPS) expect([step, texts[`step.${step}`]]).toEqual([step, titles[screens[step]]])
})
