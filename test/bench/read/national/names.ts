import type { LocalText } from '@contract/schemas'

/** Syllables of place names with their pinyin. */
const SYLLABLES =
  '安an 阳yang 州zhou 江jiang 海hai 宁ning 南nan 北bei 东dong 西xi 昌chang 平ping 山shan 水shui 清qing 河he 林lin 长chang ' +
  '春chun 吉ji 福fu 德de 兴xing 泰tai 华hua 新xin 永yong 定ding 武wu 文wen 城cheng 沙sha 湖hu 溪xi 泉quan 岭ling 原yuan 玉yu ' +
  '石shi 云yun 龙long 凤feng 金jin 银yin 锦jin 襄xiang 衡heng 岳yue 桂gui 柳liu 梧wu 贺he 遵zun 铜tong 凯kai 毕bi 曲qu 临lin'

const syllables = SYLLABLES.split(' ').map((each) => ({ zh: each.slice(0, 1), en: each.slice(1) }))

/**
 * Returns reproducible random numbers from 0 to below `count`. Names must not repeat, so that they compress like real
 * ones.
 */
export function numbersFrom(seed: number): (count: number) => number {
  let state = seed
  return (count) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * count)
  }
}

/** Returns a place name of two syllables, such as `临江`, `Linjiang`. */
export function placeName(numbers: (count: number) => number): LocalText {
  const [first = syllables[0], second = syllables[1]] = [
    syllables[numbers(syllables.length)],
    syllables[numbers(syllables.length)],
  ]
  if (!first || !second) throw new Error('there are no syllables')
  return { zh: first.zh + second.zh, en: `${first.en.charAt(0).toUpperCase()}${first.en.slice(1)}${second.en}` }
}
