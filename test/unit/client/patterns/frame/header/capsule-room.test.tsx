/** @jest-environment jsdom */
import { runInNewContext } from 'node:vm'
import { render, screen } from '@testing-library/react'
import { PageHeader } from '@/patterns/frame/header/page-header'
import { roomBesideCapsule } from '@/patterns/frame/header/header-rules'
import { topRoom } from '@/platform/device/host'
import { rowOf } from '@/platform/navigation/route-matching'
import { aProject } from '../../../a-project'

jest.mock('@/platform/device/host')
const withCapsule = (capsule: number) => jest.mocked(topRoom).mockReturnValue({ statusBar: 20, header: 40, capsule })
const show = (name: 'myRegister' | 'home') =>
  render(<PageHeader row={rowOf(name)} title="我的报名" project={aProject()} />)

describe('The space for WeChat’s capsule in the header', () => {
  test.each(['myRegister', 'home'] as const)('is reserved by the heading of %s, not by the whole header', (name) => {
    withCapsule(97)
    show(name)
    expect(screen.getByRole('banner').style.paddingRight).toBe('')
    expect(screen.getByRole('heading').style.paddingRight).toBe('101px')
  })

  test('is not reserved in a browser', () => {
    withCapsule(0)
    show('myRegister')
    expect(screen.getByRole('heading').getAttribute('style')).toBeNull()
  })

  /** Evaluates the margin of the content, whose container is `container` px wide in a window of `window` px. */
  const marginAt = (container: number, window: number): number => {
    const { marginRight } = roomBesideCapsule(97).content
    const expression = String(marginRight)
      .replace(/calc/g, '')
      .replace(/(max|min)\(/g, 'Math.$1(')
      .replaceAll('100%', String(container))
      .replaceAll('100vw', String(window))
      .replaceAll('px', '')
    return Number(runInNewContext(expression))
  }

  test.each([320, 375, 428])('is released when the heading has its own row at %i px', (window) => {
    const ownRow = window - 8 - 4 - 101
    const besideMenu = ownRow - 44
    expect(marginAt(ownRow, window)).toBe(-97)
    expect(marginAt(besideMenu, window)).toBeCloseTo(0)
  })
})
