/** @jest-environment jsdom */
import { keepBackgroundInert } from '@/platform/overlay/inert-background.h5'
import { addOverlay, closeOverlays, removeOverlay } from '@/platform/overlay/open-overlays'

const overlay = (id: string) => ({ id, close: () => undefined })

const inertIds = () =>
  [...document.querySelectorAll('[inert], [aria-hidden=true]')]
    .map(({ id }) => id)
    .sort((one, other) => (one < other ? -1 : 1))

beforeAll(keepBackgroundInert)
beforeEach(() => {
  document.body.innerHTML = `
    <div id="app">
      <div id="header"></div>
      <div id="main"><p id="words"></p><div id="sheet"><div id="inner"></div></div></div>
      <div id="dialog"></div>
      <div id="toast" data-spoken="true"></div>
    </div>
    <div id="other"></div>`
})
afterEach(() => closeOverlays(0))

test('everything around a panel except live regions is inert', () => {
  const sheet = overlay('sheet')
  addOverlay(sheet)
  expect(inertIds()).toEqual(['dialog', 'header', 'other', 'words'])
  removeOverlay(sheet)
  expect(inertIds()).toEqual([])
})

test('a panel under a dialog is inert until the dialog closes', () => {
  addOverlay(overlay('sheet'))
  const dialog = overlay('dialog')
  addOverlay(dialog)
  expect(inertIds()).toEqual(['header', 'main', 'other'])
  removeOverlay(dialog)
  expect(inertIds()).toEqual(['dialog', 'header', 'other', 'words'])
})
