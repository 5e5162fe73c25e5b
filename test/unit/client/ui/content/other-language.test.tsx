/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import { aProject } from '../../a-project'
import { settle } from '../../settle'
import { MainEntry } from '@/areas/home/main-entry'
import { chooseLanguage, type Language } from '@/i18n/language'
import { WhatNext } from '@/patterns/applications/application-head'
import { FilingNumbers } from '@/patterns/filing-numbers'
import ActingBar from '@/patterns/frame/acting/acting-bar'
import { PageHeader } from '@/patterns/frame/header/page-header'
import { routes } from '@/routes'
import { currentUserAtom, tokenAtom } from '@/session/account'
import { store } from '@/session/store'
import { ChoiceRows } from '@/ui/choice/choice-rows'
import { Lines, NamedLines } from '@/ui/content/lines'
import { StateLine } from '@/ui/content/state-line'
import { Timeline } from '@/ui/content/timeline'
import { Note } from '@/ui/feedback/note'
import { Card } from '@/ui/layout/card'

jest.mock('@/api/call', () => ({ call: jest.fn(() => Promise.resolve({})) }))
jest.mock('@/platform/navigation/navigation')

const noop = () => undefined
const places = (name: string) =>
  [
    ['the title of a card', <Card key="c" title={name} />],
    ['a name above lines', <NamedLines key="n" name={name} lines={[]} />],
    ['the bar of a group that acts', <ActingBar key="a" name={name} />],
    ['the title of a page', <PageHeader key="p" row={routes.faq} title={name} project={null} />],
    ['a note', <Note key="o">{name}</Note>],
    ['the state of something', <StateLine key="s" tone="wait" {...{ children: name }} />],
    ['what somebody wrote', <Lines key="l">{name}</Lines>],
    ['an event', <Timeline key="t" events={[{ time: '1', text: name }]} />],
    ['a choice', <ChoiceRows key="r" label="x" options={[{ value: 'a', label: name }]} value="" onChange={noop} />],
  ] as const

afterEach(() => act(() => chooseLanguage('zh')))

describe.each([
  ['en', '王明', 'zh-CN'],
  ['zh', 'ROBIN WELLS', 'en'],
] as const satisfies [Language, string, string][])('On a page in %s', (page, name, lang) => {
  it.each(places(name))('%s in another language is marked', (_where, place) => {
    act(() => chooseLanguage(page))
    render(place)
    expect(screen.getByText(name).closest('[lang]')?.getAttribute('lang')).toBe(lang)
  })
})

it.each(places('王明'))('%s in the language of the page is not marked', (_where, place) => {
  render(place)
  expect(screen.getByText(/王明/).closest('[lang]')).toBeNull()
})

it('the greeting on the home marks only the name', () => {
  act(() => chooseLanguage('en'))
  store.set(tokenAtom, 'abc')
  store.set(currentUserAtom, { accountId: 'a', userType: 'candidate', realName: '王明', account: 'wang' } as never)
  const { container } = render(<MainEntry project={aProject()} />)
  expect(screen.getByText('王明').getAttribute('lang')).toBe('zh-CN')
  expect(container.textContent).toContain('Hello, 王明')
})

it('a Chinese filing number and a reason written by the exam body are marked on an English page', async () => {
  act(() => chooseLanguage('en'))
  render(
    <>
      <FilingNumbers filing={{ icp: '京ICP备12345678号' }} />
      <WhatNext state="rejected" why="Reason: 照片模糊" next="Correct it." />
    </>,
  )
  await settle()
  for (const text of ['京ICP备12345678号', 'Reason: 照片模糊'])
    expect(screen.getByText(text).closest('[lang]')?.getAttribute('lang')).toBe('zh-CN')
  expect(screen.getByText('Correct it.').closest('[lang]')).toBeNull()
})
