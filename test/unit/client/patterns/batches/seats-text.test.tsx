/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import changesEn from '@/areas/changes/en.json'
import changesZh from '@/areas/changes/zh.json'
import en from '@/areas/registration/en.json'
import zh from '@/areas/registration/zh.json'
import { chooseLanguage } from '@/i18n/language'
import { useSeatsText } from '@/patterns/batches/seats/use-seats-text'

const said = (remaining: number, of?: Parameters<ReturnType<typeof useSeatsText>>[1]) =>
  renderHook(() => useSeatsText()).result.current(remaining, of)
afterEach(() => act(() => chooseLanguage('zh')))

describe('The number of seats left', () => {
  test.each([
    [0, '已满', 'Full'],
    [1, '剩余 1 席', 'Seats left: 1'],
    [100, '剩余 100 席', 'Seats left: 100'],
    [101, '有余位', 'Seats available'],
    [119_575, '有余位', 'Seats available'],
  ])('%i: is exact only while it is small', (remaining, inChinese, inEnglish) => {
    expect(said(remaining)).toBe(inChinese)
    act(() => chooseLanguage('en'))
    expect(said(remaining)).toBe(inEnglish)
  })

  test('is formatted for every subject of an area as well', () => {
    expect([said(7, 'from'), said(700, 'from')]).toEqual(['每科余 7 席以上', '各科均有余位'])
    expect([said(7, 'fromOthers'), said(700, 'fromOthers')]).toEqual(['其他科目每科余 7 席以上', '其他科目均有余位'])
    expect(said(0, 'from')).toBe('已满')
  })

  test('has no other wording in the registration or its changes', () => {
    const keys = (texts: Record<string, string>, words: RegExp) =>
      Object.keys(texts).filter((key) => words.test(texts[key] ?? ''))
    for (const texts of [zh, changesZh])
      expect(keys(texts, /\{\{(count|left)\}\} (席|个座位)|^有余位|^已满$/)).toEqual([])
    for (const texts of [en, changesEn])
      expect(keys(texts, /seats (left|available)[^.]*\{\{|^Seats available|^Full$/i)).toEqual([])
  })
})
