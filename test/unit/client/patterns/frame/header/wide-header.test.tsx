/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { PageHeader } from '@/patterns/frame/header/page-header'
import { rowOf } from '@/platform/navigation/route-matching'

jest.mock('@/platform/navigation/navigation')
jest.mock('@/platform/page/media', () => ({ useIsWide: () => true }))
jest.mock('@/patterns/frame/menu/wide-menu', () => {
  throw new Error('not loaded')
})

test('an inner page on a wide screen has the menu button if the visible menu cannot be loaded', async () => {
  render(<PageHeader row={rowOf('myRegister')} title="我的报名" project={null} />)
  expect(screen.queryByRole('button', { name: '菜单' })).toBeNull()
  expect(await screen.findByRole('button', { name: '菜单' })).toBeTruthy()
})
