import { headerKind, nameSize, showsLogoBesideBack, showsName } from '@/patterns/frame/header/header-rules'
import { rowOf } from '@/platform/navigation/route-matching'
import { aProject } from '../../../a-project'

describe('The header', () => {
  test('shows logo and name on home and login, a back bar elsewhere, nothing on landing and maintenance', () => {
    expect(headerKind(rowOf('home'), false)).toBe('logo')
    expect(headerKind(rowOf('batchSignIn'), false)).toBe('logo')
    expect(headerKind(rowOf('myRegister'), true)).toBe('back')
    expect(headerKind(rowOf('dyIndex'), false)).toBe('none')
    expect(headerKind(rowOf('noAccess'), true)).toBe('none')
  })

  test('is that of a home on the landing of whoever is signed in: the menu has the way out', () => {
    expect(headerKind(rowOf('dyIndex'), true)).toBe('logo')
    expect(headerKind(rowOf('assetDownload'), true)).toBe('back')
  })

  test('writes a name of 14 characters in the normal size, one of 15 smaller', () => {
    expect(nameSize('一二三四五六七八九十一二三四')).toBe('normal')
    expect(nameSize('一二三四五六七八九十一二三四五')).toBe('small')
  })

  test('counts a character outside of the basic plane once', () => {
    expect(nameSize('𠮷'.repeat(14))).toBe('normal')
  })

  test('hides the name beside a logo wider than 500 px', () => {
    expect(showsName(null)).toBe(true)
    expect(showsName(500)).toBe(true)
    expect(showsName(501)).toBe(false)
  })

  test('shows the logo on the appointment pages of group projects only', () => {
    const group = aProject({ presentation: { ...aProject().presentation, logoOnAppointment: true } })
    expect(showsLogoBesideBack(rowOf('myAppointments'), group)).toBe(true)
    expect(showsLogoBesideBack(rowOf('myRegister'), group)).toBe(false)
    expect(showsLogoBesideBack(rowOf('myAppointments'), aProject())).toBe(false)
  })
})
